export { codeListsOf } from './codes-file.ts';
export { descriptionFile } from './description-file.ts';
export { emitMessages, type MessageModules, messageModules } from './emit-messages.ts';
export { RAW_CONTENT, rawContentFile } from './raw-content-file.ts';

export { camelCase, capitalize, pascalCase } from './casing.ts';
export { claim, firstFree } from './claim.ts';
export { comment, oneLine } from './comment.ts';
export { GLOBAL_TYPES, RESERVED_WORDS } from './reserved.ts';

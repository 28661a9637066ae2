export { camelCase, capitalize, pascalCase } from './casing.ts';
export { claim, firstFree } from './claim.ts';
export { comment, oneLine, withoutFragmentLinks } from './comment.ts';
export { GLOBAL_TYPES, RESERVED_WORDS } from './reserved.ts';

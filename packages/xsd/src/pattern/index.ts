export { BLOCKS } from './blocks.ts';
export { parsePattern } from './parse-pattern.ts';
export { automatonOf, translatePatterns } from './translate.ts';

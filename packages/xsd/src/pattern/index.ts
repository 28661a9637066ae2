export { BLOCKS } from './blocks.ts';
export { parsePattern } from './parse-pattern.ts';
export { patternExample } from './pattern-example.ts';
export { automatonOf, translatePatterns } from './translate.ts';

import { type MessageModules, RAW_CONTENT } from '../emit/index.ts';
import { NOTE } from './marker.ts';
import type { Runtime } from './runtime-files.ts';

/** Errors of reading and writing that programs catch by class. */
const ERRORS = ['InvalidXmlError', 'MalformedXmlError', 'UnsafeXmlError', 'XmlEncodingError', 'XmlError'];
/**
 * Functions that the generated ones do not cover: keys, large messages, changes in place, messages that deviate from their
 * schema, and documents with a document type declaration.
 */
const FUNCTIONS = [
  'identity',
  'parseStream',
  'rewrite',
  'serializeStream',
  'streamWithoutDoctype',
  'tolerance',
  'withoutDoctype',
];
const TYPES = ['ParseOptions', 'Problem', 'SerializeOptions'];

/** Names of the runtime that the entry exports, and that no type of a schema may have. */
export const RUNTIME_NAMES: readonly string[] = [...ERRORS, ...FUNCTIONS, ...TYPES];

/** Prints the entry of the code, with everything that a program imports. */
export function indexFile({ codes, ...modules }: MessageModules, { name, sources }: Runtime): string {
  const names = [...ERRORS, ...FUNCTIONS, ...TYPES.map((type) => `type ${type}`)].join(', ');
  return [
    `// ${NOTE}\n`,
    `export { ${names} } from '${sources === undefined ? name : './runtime/index.ts'}';`,
    ...(codes.includes('export ') ? ["export * from './codes.ts';"] : []),
    "export * from './messages.ts';",
    ...(modules['raw-content'] === undefined ? [] : [`export { ${RAW_CONTENT} } from './raw-content.ts';`]),
    "export * as roots from './schema.ts';",
    "export type * from './types.ts';",
    '',
  ].join('\n');
}

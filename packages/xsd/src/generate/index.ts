export {
  type GeneratedCode,
  type GeneratedFile,
  type GenerateOptions,
  generateCode,
} from './generate.ts';
export type { ImportEnding } from './import-ending.ts';
export { MARKER } from './marker.ts';
export type { Runtime } from './runtime-files.ts';
export { UnknownRootError } from './unknown-root-error.ts';

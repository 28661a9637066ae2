export type { DocumentFiles } from '../comparison/document-files.ts';
export type { MakeSandbox, ReplaySandbox } from './replay-sandbox.ts';

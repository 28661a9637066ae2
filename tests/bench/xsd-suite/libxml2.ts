import path from 'node:path';
import { XmlDocument, XmlLibError, XsdValidator } from 'libxml2-wasm';
import { xmlRegisterFsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs';
import { documentAt, importingSchema } from '../xsd-judges/importing-schema.ts';
import type { CompiledSchema, Judge, Judgement } from './judge.ts';

xmlRegisterFsInputProviders();

/** libxml2, compiled to WebAssembly. */
export function libxml2(folder: string): Judge {
  return { name: 'libxml2', compile: async (documents) => compile(folder, documents) };
}

function compile(folder: string, documents: readonly string[]): CompiledSchema {
  try {
    using schema = documentOf(folder, documents);
    const validator = XsdValidator.fromDoc(schema);
    return {
      verdict: 'valid',
      reason: '',
      judge: (file) => judged(validator, path.join(folder, file)),
      [Symbol.dispose]: () => validator.dispose(),
    };
  } catch (error) {
    return { verdict: 'invalid', reason: reasonOf(error), judge: refused, [Symbol.dispose]() {} };
  }
}

/** One schema document, or one that imports and includes several. */
function documentOf(folder: string, documents: readonly string[]): XmlDocument {
  const files = documents.map((file) => path.join(folder, file));
  const [first = '', ...others] = files;
  if (others.length === 0) return documentAt(first);
  return XmlDocument.fromString(importingSchema(files), { url: path.join(folder, 'all.xsd') });
}

function judged(validator: XsdValidator, file: string): Judgement {
  try {
    using document = documentAt(file);
    validator.validate(document);
    return { verdict: 'valid', reason: '' };
  } catch (error) {
    return { verdict: 'invalid', reason: reasonOf(error) };
  }
}

function refused(): Judgement {
  return { verdict: 'invalid', reason: 'the schema was refused' };
}

function reasonOf(error: unknown): string {
  if (error instanceof XmlLibError) return error.message;
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return error.message;
  throw error;
}

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { XmlDocument, XmlLibError, XsdValidator } from 'libxml2-wasm';
import { xmlRegisterFsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs';
import type { CompiledSchema, Judge } from './judge.ts';

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
  const [first = '', ...others] = documents.map((file) => path.join(folder, file));
  if (others.length === 0) return XmlDocument.fromBuffer(readFileSync(first), { url: first });
  const parts = [first, ...others].map((file) => {
    using document = XmlDocument.fromBuffer(readFileSync(file), { url: file });
    const namespace = document.root.attr('targetNamespace')?.value;
    return namespace === undefined
      ? `<xs:include schemaLocation="${file}"/>`
      : `<xs:import namespace="${namespace}" schemaLocation="${file}"/>`;
  });
  const text = `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">${parts.join('')}</xs:schema>`;
  return XmlDocument.fromString(text, { url: path.join(folder, 'all.xsd') });
}

function judged(validator: XsdValidator, file: string): ReturnType<CompiledSchema['judge']> {
  try {
    using document = XmlDocument.fromBuffer(readFileSync(file), { url: file });
    validator.validate(document);
    return { verdict: 'valid', reason: '' };
  } catch (error) {
    return { verdict: 'invalid', reason: reasonOf(error) };
  }
}

function refused(): ReturnType<CompiledSchema['judge']> {
  return { verdict: 'invalid', reason: 'the schema was refused' };
}

function reasonOf(error: unknown): string {
  if (error instanceof XmlLibError) return error.message;
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return error.message;
  throw error;
}

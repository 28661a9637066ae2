import { closeSync, openSync, readFileSync, readSync } from 'node:fs';
import path from 'node:path';
import { XmlDocument, XmlLibError, XsdValidator, xmlRegisterInputProvider } from 'libxml2-wasm';

/** A violation of the schema in a message. */
export interface MessageProblem {
  /** Line in the message, counted from 1. */
  readonly line: number;
  /** The element, if the problem is one of an element. */
  readonly element: string | undefined;
  readonly message: string;
}

/** Returns the problems of a message; empty when it is valid. */
export type ValidateMessage = (message: Uint8Array) => readonly MessageProblem[];

/** Prefix of the names with which libxml2 requests included schemas; a path follows it. */
const PREFIX = 'below/';

let folder = '';

xmlRegisterInputProvider({
  match: (name) => name.startsWith(PREFIX),
  open: (name) => {
    try {
      return openSync(path.join(folder, name.slice(PREFIX.length)), 'r');
    } catch {
      return undefined;
    }
  },
  read: (file, buffer) => readSync(file, buffer),
  close: (file) => {
    closeSync(file);
    return true;
  },
});

/**
 * Runs a function with validators of XML Schemas, which libxml2 compiles on first use.
 *
 * @param root absolute path of the folder that schema paths are relative to
 * @param work receives a function that returns the validator for a schema's path, or undefined if libxml2 cannot
 * compile it
 * @see https://www.w3.org/TR/xmlschema-1/
 */
export function withSchemas<T>(
  root: string,
  work: (validatorOf: (schema: string) => ValidateMessage | undefined) => T,
): T {
  const compiled = new Map<string, XsdValidator | undefined>();
  folder = root;
  try {
    return work((schema) => {
      const known = compiled.has(schema) ? compiled.get(schema) : compile(root, schema);
      compiled.set(schema, known);
      return known === undefined ? undefined : (message) => problemsOf(message, known);
    });
  } finally {
    for (const validator of compiled.values()) validator?.dispose();
  }
}

function compile(root: string, schema: string): XsdValidator | undefined {
  try {
    using document = XmlDocument.fromBuffer(readFileSync(path.join(root, schema)), { url: PREFIX + schema });
    return XsdValidator.fromDoc(document);
  } catch (error) {
    // Problems of the schema itself are reported by the compiler in packages/xsd.
    if (error instanceof XmlLibError || (error instanceof Error && 'syscall' in error)) return undefined;
    throw error;
  }
}

function problemsOf(message: Uint8Array, validator: XsdValidator): readonly MessageProblem[] {
  try {
    using document = XmlDocument.fromBuffer(message);
    validator.validate(document);
    return [];
  } catch (error) {
    if (!(error instanceof XmlLibError)) throw error;
    return error.details.map(({ line, message: text }) => ({
      line,
      element: elementIn(text),
      message: sentence(text),
    }));
  }
}

/** Returns the local name of the element that a problem is about. */
function elementIn(text: string): string | undefined {
  return /^Element '(?:\{[^}]*\})?([^']+)'/.exec(text)?.[1];
}

/** Returns the column of an element's start tag in a line, from 1, since libxml2 knows lines only. Default: 1 */
export function columnOf(element: string | undefined, line: string | undefined): number {
  const tag = /<(?:[^\s<>/:]+:)?([^\s<>/:]+)/g;
  for (const { index, 1: name } of (line ?? '').matchAll(tag)) if (name === element) return index + 1;
  return 1;
}

function sentence(text: string): string {
  const line = text.trim();
  return line.endsWith('.') ? line : `${line}.`;
}

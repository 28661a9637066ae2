import { closeSync, openSync, readFileSync, readSync } from 'node:fs';
import path from 'node:path';
import { XmlDocument, XmlLibError, XsdValidator, xmlRegisterInputProvider } from 'libxml2-wasm';

/** A place in a message where it breaks its schema. */
interface MessageProblem {
  /** Counts from 1, within the message. */
  readonly line: number;
  readonly message: string;
}

/** Returns the problems of a message; none when it is valid. */
export type ValidateMessage = (message: Uint8Array) => readonly MessageProblem[];

/** libxml2 asks for included schemas by names that begin so; what follows is a path. */
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
 * Runs some work with validators of XML Schemas, which libxml2 compiles when they are first asked for.
 *
 * @param root absolute path of the folder from which schemas are named
 * @param work gets the validator of a schema by its path; undefined where libxml2 cannot compile it
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
    // The compiler of packages/xsd reports what is wrong with a schema.
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
    return error.details.map(({ line, message: text }) => ({ line, message: sentence(text) }));
  }
}

function sentence(text: string): string {
  const line = text.trim();
  return line.endsWith('.') ? line : `${line}.`;
}

import { existsSync } from 'node:fs';
import path from 'node:path';
import { XmlDocument, XmlLibError, XsdValidator, xmlRegisterInputProvider } from 'libxml2-wasm';
import { fsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs';
import { importingSchema } from '../xsd-judges/importing-schema.ts';
import type { Verdict } from '../xsd-judges/verdict.ts';
import { copyOf } from './copies.ts';
import type { SchemaSet } from './schema-set.ts';

/**
 * Compiles schemas with libxml2.
 *
 * @param folder folder of all sets
 * @param entries paths of schemas, relative to the folder
 * @returns the judge of documents, or the reason why libxml2 does not compile the schemas
 */
export function libxml2(
  folder: string,
  set: SchemaSet,
  entries: readonly string[],
): ((text: string) => Verdict) | string {
  const fileOf = (address: string) => {
    const copy = copyOf(set, address);
    return copy === undefined ? address : path.join(folder, copy);
  };
  xmlRegisterInputProvider({
    ...fsInputProviders,
    match: (address) => existsSync(fileOf(address)),
    open: (address) => fsInputProviders.open(fileOf(address)),
  });
  try {
    // An import without a location is found where the namespace was read before.
    const copies = (set.copies ?? []).map(([, file]) => file).filter((file) => !entries.includes(file));
    const all = [...copies, ...(set.whole === undefined ? entries : [set.whole])];
    const at = (file: string) => (file.includes('://') ? file : path.join(folder, file));
    using schema = XmlDocument.fromString(importingSchema(all.map(at), fileOf), {
      url: path.join(folder, 'all.xsd'),
    });
    const validator = XsdValidator.fromDoc(schema);
    return (text) => judged(validator, text);
  } catch (error) {
    return reasonOf(error);
  }
}

function judged(validator: XsdValidator, text: string): Verdict {
  try {
    using document = XmlDocument.fromString(text);
    validator.validate(document);
    return { valid: true, reason: '' };
  } catch (error) {
    return { valid: false, reason: reasonOf(error) };
  }
}

function reasonOf(error: unknown): string {
  // Documents that libxml2 skips are no fault by themselves.
  if (error instanceof XmlLibError)
    return (
      error.details
        .map(({ message }) => message.trim())
        .find((message) => !message.includes('Skipping import')) ?? error.message
    );
  throw error;
}

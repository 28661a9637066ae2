import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { XmlBufferInputProvider, XmlDocument, XsdValidator, xmlRegisterInputProvider } from 'libxml2-wasm';

export const ROOT = path.resolve(import.meta.dirname, '../..');

/** The schemas of the logistics messages. */
export const FOLDER = path.join(ROOT, 'xsd/purchase-api-v1');

/** Texts of schemas by file name, such as `order_A2.xsd`. */
export type Schemas = ReadonlyMap<string, string>;

export async function readSchemas(): Promise<Schemas> {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.xsd'));
  const entries = names.map(async (name) => [name, await readFile(path.join(FOLDER, name), 'utf8')] as const);
  return new Map(await Promise.all(entries));
}

/**
 * Makes schemas known to libxml2, which asks for included ones by name and reads no file.
 *
 * @param set a folder that does not exist: it keeps two variants of the same schemas apart
 * @returns compiles one of them, with what it includes
 * @throws XmlError of libxml2 when the schema is not one
 */
export function schemaCompiler(set: string, schemas: Schemas): (name: string) => XsdValidator {
  const buffers = new Map([...schemas].map(([name, text]) => [`${set}/${name}`, Buffer.from(text)]));
  xmlRegisterInputProvider(new XmlBufferInputProvider(Object.fromEntries(buffers)));
  return (name) => {
    const url = `${set}/${name}`;
    using document = XmlDocument.fromBuffer(buffers.get(url) ?? Buffer.alloc(0), { url });
    return XsdValidator.fromDoc(document);
  };
}

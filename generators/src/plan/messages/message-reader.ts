import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type JsonValue, own } from '@partner-apis/model';
import { parse, type RootElement } from '@partner-apis/xml';
import type { Shapes } from '@partner-apis/xsd';
import { descriptionFile } from '@partner-apis/xsd/emit';

/**
 * Reads a message strictly, as the generated code does.
 *
 * @param constName name of its root in the shapes
 * @throws {XmlError} when it does not match its schema
 */
export type ReadMessage = (constName: string, xml: string) => JsonValue;

/** The sources of the runtime, which may not be built yet. */
const RUNTIME = pathToFileURL(
  path.resolve(import.meta.dirname, '../../../../packages/xml/src/schema.ts'),
).href;

/** Loads the generated descriptions of schemas from a temporary folder, and returns a reader that uses them. */
export async function messageReader(shapes: Shapes): Promise<ReadMessage> {
  const folder = await mkdtemp(path.join(tmpdir(), 'messages-'));
  try {
    const file = path.join(folder, 'schema.ts');
    await writeFile(file, descriptionFile(shapes, RUNTIME, './types.ts'));
    const roots: Readonly<Record<string, RootElement<unknown>>> = await import(pathToFileURL(file).href);
    return (constName, xml) => {
      const root = own(roots, constName);
      if (root === undefined) throw new Error(`There is no message ${constName}`);
      // A message consists of strings, booleans, arrays and objects.
      return JSON.parse(JSON.stringify(parse(root, xml, { strict: true })));
    };
  } finally {
    // Failing to remove the folder must not hide why the messages cannot be read.
    await rm(folder, { recursive: true, force: true }).catch(() => {});
  }
}

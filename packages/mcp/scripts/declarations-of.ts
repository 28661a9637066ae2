import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** The files of an SDK with the types of its bodies. */
const FILES = [
  'src/generated/schemas.ts',
  'src/generated/messages/types.ts',
  'src/generated/messages/codes.ts',
];

/** The start of an exported type, with its comment before it. */
const DECLARATION = /^export (?:interface|type|const) (\w+)/m;

/**
 * Reads the types that the generators have printed for an SDK.
 *
 * @param folder of the package; none of its files has to exist
 * @returns each declaration with its comment, by its name
 */
export async function declarationsOf(folder: string): Promise<Readonly<Record<string, string>>> {
  const found: [string, string][] = [];
  for (const file of FILES) {
    const text = await readFile(path.join(folder, file), 'utf8').catch(missing);
    for (const declaration of declarationsIn(text)) {
      const name = DECLARATION.exec(declaration)?.[1];
      if (name !== undefined) found.push([name, declaration]);
    }
  }
  return Object.fromEntries(found);
}

/** Splits a file at the blank lines between declarations: those inside a comment or a body are indented or begin with `*`. */
function declarationsIn(text: string): readonly string[] {
  return text.split(/\n\n(?=\/\*\*|export )/).map((part) => part.trim());
}

function missing(error: NodeJS.ErrnoException): string {
  if (error.code !== 'ENOENT') throw error;
  return '';
}

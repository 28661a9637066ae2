import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'yaml';
import type { Problem } from './problems.ts';
import { FOLDER } from './schemas.ts';

const EXAMPLES = path.join(FOLDER, 'examples');

export const KINDS = ['valid', 'reading', 'invalid'] as const;
export type Kind = (typeof KINDS)[number];

/** An example of `examples.yaml`. */
export interface Example {
  readonly kind: Kind;
  /** The root element, which is also the name of the schema. */
  readonly message: string;
  /** The mistake in an invalid example: `campaign.maxLength`. */
  readonly name: string;
  readonly says: string;
  /** The rule that the example breaks, as the index and the name of the file say; absent unless it is invalid. */
  readonly problem?: Problem;
  /** Whether a reader accepts it although the schema does not. */
  readonly read: boolean;
}

type Entry = string | { says: string; line: number; element?: string; read?: boolean };
type Index = Record<Kind, Record<string, Record<string, Entry>>>;

export async function readIndex(): Promise<Example[]> {
  const index: Index = parse(await readFile(path.join(EXAMPLES, 'examples.yaml'), 'utf8'));
  return KINDS.flatMap((kind) =>
    Object.entries(index[kind]).flatMap(([message, examples]) =>
      Object.entries(examples).map(([name, entry]) => ({
        kind,
        message,
        name,
        read: kind === 'reading',
        ...detailsOf(name, entry),
      })),
    ),
  );
}

function detailsOf(name: string, entry: Entry): Partial<Example> & Pick<Example, 'says'> {
  if (typeof entry === 'string') return { says: entry };
  const { says, read = false, ...place } = entry;
  return { says, read, problem: { rule: path.extname(name).slice(1), ...place } };
}

/** The path of an example below the folder of examples. */
export function fileOf({ kind, message, name }: Example): string {
  return path.posix.join(kind, message, `${name}.xml`);
}

export function readExample(example: Example): Promise<Uint8Array> {
  return readFile(path.join(EXAMPLES, fileOf(example)));
}

/** The paths of all files of examples, below the folder of examples. */
export async function exampleFiles(): Promise<string[]> {
  const files = await readdir(EXAMPLES, { recursive: true });
  return files.filter((file) => file.endsWith('.xml'));
}

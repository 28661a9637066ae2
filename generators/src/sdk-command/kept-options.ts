import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { isRecord } from '@partner-apis/model';
import { SpecError } from '../diagnostics/spec-error.ts';
import type { GeneratedFile } from '../write/generated-file.ts';
import { FURTHER_ENTRIES } from './further-entries.ts';

/** The file that records the options of a package, for later runs. */
export const OPTIONS_FILE = 'sdk.options.json';

/** The values of options that a package keeps, as they are written in the command. */
export interface KeptOptions {
  readonly runtime: string;
  readonly entries: string;
  readonly dates: string;
  readonly int64: string;
}

/** The options of a new package for which the command has none. */
export const DEFAULT_OPTIONS: KeptOptions = {
  runtime: 'inline',
  entries: FURTHER_ENTRIES.join(','),
  dates: 'string',
  int64: 'number',
};

const NAMES = ['runtime', 'entries', 'dates', 'int64'] as const;

/**
 * Reads the options with which a package was made.
 *
 * @param folder folder of the package
 * @returns no options if the package is new
 * @throws {SpecError} for a file that does not list options
 */
export async function readOptions(folder: string): Promise<Partial<KeptOptions>> {
  const file = path.join(folder, OPTIONS_FILE);
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) return {};
  try {
    return optionsOf(JSON.parse(text));
  } catch (cause) {
    const advice = 'Restore the committed file, or delete it and give all options again.';
    throw new SpecError('does not list the options of a package.', { file, advice, cause });
  }
}

function optionsOf(value: unknown): Partial<KeptOptions> {
  if (!isRecord(value)) throw new TypeError('It is not an object');
  const entries = NAMES.flatMap((name) => {
    const option = value[name];
    if (option === undefined) return [];
    if (typeof option !== 'string') throw new TypeError(`${name} is not a string`);
    return [[name, option] as const];
  });
  return Object.fromEntries(entries);
}

/** Prints `sdk.options.json`. */
export function optionsFile(options: KeptOptions): GeneratedFile {
  const content = JSON.stringify(Object.fromEntries(NAMES.map((name) => [name, options[name]])), null, 2);
  return { path: OPTIONS_FILE, content: `${content}\n` };
}

/**
 * Returns the options that a run takes from the file instead of the defaults, as in a command.
 *
 * @example reusedOptions({ dates: 'temporal' }, {}) // '--dates temporal'
 */
export function reusedOptions(kept: Partial<KeptOptions>, given: Partial<KeptOptions>): string {
  return NAMES.flatMap((name) => {
    const value = kept[name];
    const isReused = value !== undefined && given[name] === undefined && value !== DEFAULT_OPTIONS[name];
    return isReused ? [`--${name} ${value}`] : [];
  }).join(' ');
}

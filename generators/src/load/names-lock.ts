import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { isJsonArray, isJsonObject, type JsonValue } from '@partner-apis/model';
import { SpecError } from '../diagnostics/spec-error.ts';

/** The file that keeps the names of an SDK. */
export const NAMES_LOCK = 'names.lock';

/** The names that an SDK has: a place of the document → its name. */
export interface NamesLock {
  /** The major version of the document. */
  readonly major: number;
  readonly client: string;
  /** Names of servers that the document itself does not name (`x-environment`). */
  readonly environments: LockedNames;
  readonly operations: LockedNames;
  /** Places of methods on the client, where they are in groups: `repos.getContent`. */
  readonly methods?: LockedNames;
  readonly params: LockedNames;
  readonly errors: LockedNames;
  readonly webhooks: LockedNames;
  readonly schemas: LockedNames;
}

/** Each with its deprecated names after it. */
export type LockedNames = Readonly<Record<string, readonly string[]>>;

/**
 * Reads the names that an SDK has already.
 *
 * @param folder of the `names.lock`
 * @returns undefined when there is none yet
 * @throws {SpecError} for a file that is no list of names
 */
export async function readNamesLock(folder: string): Promise<NamesLock | undefined> {
  const file = path.join(folder, NAMES_LOCK);
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  try {
    return namesLockOf(JSON.parse(text) as JsonValue);
  } catch (cause) {
    const advice = 'Restore the committed file.';
    throw new SpecError('is no list of names.', { file, advice, cause });
  }
}

function namesLockOf(value: JsonValue): NamesLock {
  if (!isJsonObject(value) || typeof value.major !== 'number' || typeof value.client !== 'string')
    throw new TypeError('It has no major version or no client');
  const {
    major,
    client,
    environments = {},
    operations,
    methods,
    params,
    errors,
    webhooks = {},
    schemas,
  } = value;
  return {
    major,
    client,
    environments: namesOf(environments),
    operations: namesOf(operations),
    ...(methods === undefined ? {} : { methods: namesOf(methods) }),
    params: namesOf(params),
    errors: namesOf(errors),
    webhooks: namesOf(webhooks),
    schemas: namesOf(schemas),
  };
}

function namesOf(value: JsonValue | undefined): LockedNames {
  if (!isJsonObject(value ?? null)) throw new TypeError('A list of names is missing');
  const entries = Object.entries(value ?? {}).map(([place, names]) => {
    const list: readonly JsonValue[] = isJsonArray(names) ? names : [names];
    if (list.length === 0 || !list.every((name) => typeof name === 'string'))
      throw new TypeError(`${place} has no name`);
    return [place, list] as const;
  });
  return Object.fromEntries(entries);
}

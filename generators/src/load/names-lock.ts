import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { isJsonArray, isJsonObject, type JsonValue } from '@partner-apis/model';
import { SpecError } from '../diagnostics/spec-error.ts';

/** The file that records the names of an SDK. */
export const NAMES_LOCK = 'names.lock';

/** The names of an SDK, by their places in the document. */
export interface NamesLock {
  /** Major version of the document. */
  readonly major: number;
  readonly client: string;
  /** Names of servers for which the document gives none (`x-environment`). */
  readonly environments: LockedNames;
  readonly operations: LockedNames;
  /** Paths of methods on the client, if they are in groups: `repos.getContent`. */
  readonly methods?: LockedNames;
  readonly params: LockedNames;
  readonly errors: LockedNames;
  readonly webhooks: LockedNames;
  readonly schemas: LockedNames;
  /** Properties of `auth` by scheme and role: `oauth2/clientId`. Absent in files of earlier generators. */
  readonly credentials?: LockedNames;
}

/** Names by place, each followed by its deprecated names. */
export type LockedNames = Readonly<Record<string, readonly string[]>>;

/**
 * Reads the names that are already used in an SDK.
 *
 * @param folder the folder that contains `names.lock`
 * @returns undefined when there is none yet
 * @throws {SpecError} for a file that is not a list of names
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
    credentials,
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
    ...(credentials === undefined ? {} : { credentials: namesOf(credentials) }),
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

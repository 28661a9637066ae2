import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brand } from '../../brand.config.ts';
import { type AnySdk, anySdk, type SdkChoices } from '../../generators/src/sdk-command/any-sdk.ts';
import type { FurtherEntry } from '../../generators/src/sdk-command/further-entries.ts';
import { typeErrorsIn } from './type-check.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** An SDK in a folder where it finds the runtime. */
export interface SdkProject {
  readonly folder: string;
  /** Emits the SDK of a document into `<name>/`, with further entries. */
  add(
    name: string,
    document: string,
    entries?: readonly FurtherEntry[],
    choices?: Pick<SdkChoices, 'lock' | 'values' | 'grouping'>,
  ): Promise<AnySdk>;
  write(file: string, content: string): Promise<void>;
  /** Returns the compiler's errors for the folder under `--strict`; empty without errors. */
  typeErrors(): Promise<string>;
  remove(): Promise<void>;
}

export async function createSdkProject(): Promise<SdkProject> {
  const parent = path.join(ROOT, 'tests/dist');
  await mkdir(parent, { recursive: true });
  const folder = await mkdtemp(path.join(parent, 'general-'));
  const write = async (file: string, content: string) => {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), content);
  };
  return {
    folder,
    write,
    async add(name, document, entries = [], choices = {}) {
      const sdk = await anySdk(document, brand, { name: 'Client', entries, ...choices });
      for (const { path: file, content } of sdk.files) await write(path.join(name, file), content);
      return sdk;
    },
    typeErrors: () => typeErrorsIn(folder),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/**
 * Prints a module that does not compile when a named schema, or a field of one, has the type `never`: the sign of a
 * contradiction that the document does not mean.
 */
export const NONE_IS_NEVER = `import type { components } from './src/types.ts';

type NeverField<T> = T extends readonly unknown[] | ((...args: never) => unknown) ? never : T extends object
  ? { [Field in keyof T]-?: [Exclude<T[Field], undefined>] extends [never] ? Field : never }[keyof T]
  : never;
type Problems<Schemas> = {
  [Name in keyof Schemas as [Schemas[Name]] extends [never]
    ? Name
    : [NeverField<Schemas[Name]>] extends [never] ? never : Name]: NeverField<Schemas[Name]>;
};
type All = components['schemas'];
export const problems: string extends keyof All ? {} : { [Name in keyof Problems<All>]: 'is never' } = {};
`;

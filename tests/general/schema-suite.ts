import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { JsonValue } from '@partner-apis/model';
import { packageFolder } from './fetch-documents.ts';

/** Schemas of one subject in the JSON Schema Test Suite, each with values and whether it accepts them. */
export interface SuiteFile {
  readonly name: string;
  readonly groups: readonly SuiteGroup[];
}

export interface SuiteGroup {
  readonly description: string;
  readonly schema: boolean | { readonly [keyword: string]: JsonValue };
  readonly tests: readonly {
    readonly description: string;
    readonly data: JsonValue;
    readonly valid: boolean;
  }[];
}

/** The suite on npm ends with draft 4, on which OpenAPI 3.0 is built. */
const PACKAGE = 'json-schema-test-suite@0.0.10';
/** Files about keywords that OpenAPI 3.0 has not. */
const BEYOND_OPENAPI_30 =
  /^(?:additionalItems|definitions|dependencies|items|patternProperties|refRemote)\.json$/;
/** `format` is an annotation there; the other one asks for meta-schemas that switch keywords off. */
const NOT_ASSERTED = /^(?:format|vocabulary)\.json$/;

/** The suite of draft 4, as far as OpenAPI 3.0 has its keywords. */
export async function draft4Suite(): Promise<SuiteFile[]> {
  const files = await filesIn(path.join(await packageFolder(PACKAGE), 'tests/draft4'));
  return files
    .filter(({ name }) => !BEYOND_OPENAPI_30.test(name))
    .map(({ name, groups }) => ({ name, groups: groups.filter(hasNoTuple) }));
}

function hasNoTuple({ schema }: SuiteGroup): boolean {
  return !JSON.stringify(schema).includes('"items":[');
}

/**
 * The suite of draft 2020-12.
 *
 * @param checkout folder of https://github.com/json-schema-org/JSON-Schema-Test-Suite
 */
export async function newestSuite(checkout: string): Promise<SuiteFile[]> {
  const files = await filesIn(path.join(checkout, 'tests/draft2020-12'));
  return files.filter(({ name }) => !NOT_ASSERTED.test(name));
}

async function filesIn(folder: string): Promise<SuiteFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json'));
  return Promise.all(
    names.map(async (name) => ({
      name,
      groups: JSON.parse(await readFile(path.join(folder, name), 'utf8')),
    })),
  );
}

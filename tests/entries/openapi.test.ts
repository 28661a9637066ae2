import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { models } from '@partner-apis/contract-tests';
import type { ApiModel, Schema } from '@partner-apis/model';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { typeErrors } from '../readmes/type-errors.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

/**
 * Schemas whose types differ on purpose.
 *
 * An XML body is a string to `openapi-typescript`, and an object of the message in the SDK.
 */
const ON_PURPOSE: Readonly<Record<string, readonly string[]>> = { purchase: ['Message', 'MessageError'] };

let folder = '';
beforeAll(async () => {
  await mkdir(path.join(ROOT, 'tests/dist'), { recursive: true });
  folder = await mkdtemp(path.join(ROOT, 'tests/dist/openapi-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it('has the types of the SDK, but for the differences on purpose', { timeout: 120_000 }, async () => {
  for (const model of models) {
    const { packageName } = model.family;
    await writeFile(path.join(folder, `${packageName}.ts`), comparison(model, ON_PURPOSE[packageName] ?? []));
  }
  expect(await typeErrors(folder)).toBe('');
});

/**
 * A module that compiles when each schema has the same type from both printers. The SDK's may be wider where a schema
 * lists values, since an API may add to them.
 */
function comparison(model: ApiModel, onPurpose: readonly string[]): string {
  const name = `@partner-apis/${model.family.packageName}`;
  const names = Object.keys(model.schemas).filter((schema) => !onPurpose.includes(schema));
  const verdicts = names.map((schema) => {
    const verdict = listsValues(model.schemas[schema] ?? {}, model) ? "'same' | 'wider'" : "'same'";
    return `  ${JSON.stringify(schema)}: ${verdict};\n`;
  });
  return `import type { components as Document } from '${name}/openapi';
import type { components as Sdk } from '${name}/types';

type Verdict<Theirs, Ours> = [Theirs] extends [Ours]
  ? [Ours] extends [Theirs] ? 'same' : 'wider'
  : [Ours] extends [Theirs] ? 'narrower' : 'other';
type Verdicts = {
  [Name in Exclude<keyof Document['schemas'], ${[...onPurpose.map((one) => JSON.stringify(one)), 'never'].join(' | ')}>]:
    Name extends keyof Sdk['schemas'] ? Verdict<Document['schemas'][Name], Sdk['schemas'][Name]> : 'missing';
};
type Expected = {
${verdicts.join('')}};
type Unexpected = { [Name in keyof Verdicts as Verdicts[Name] extends Expected[Name & keyof Expected] ? never : Name]: Verdicts[Name] };
export const unexpected: Unexpected = {} satisfies Record<keyof Unexpected, never>;
`;
}

/** Whether a schema, or one that it refers to, has an enumeration. */
function listsValues(schema: Schema, model: ApiModel, seen = new Set<string>()): boolean {
  const text = JSON.stringify(schema);
  if (/"(?:enum|const)":/.test(text)) return true;
  return [...text.matchAll(/"\$ref":"#\/\$defs\/([^"]+)"/g)].some(([, name = '']) => {
    if (seen.has(name)) return false;
    seen.add(name);
    return listsValues(model.schemas[name] ?? {}, model, seen);
  });
}

import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { strictTypeCheck } from '../testing/strict-type-check.ts';
import { writeSchemas } from './compiled.ts';
import { schemaFiles } from './features/feature.ts';
import { FEATURES } from './features/features.ts';

/**
 * Measures the code that xsd2ts makes of the schemas that ours compile and round-trip. It has no command line, no reader, no writer and
 * no validation: only its types can be compared.
 */

const ROOT = path.resolve(import.meta.dirname, '../..');
const exec = promisify(execFile);

let folder: string;
beforeAll(async () => {
  await mkdir(path.join(ROOT, 'dist'), { recursive: true });
  folder = await mkdtemp(path.join(ROOT, 'dist/xsd2ts-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Runs one process for all: it writes to `src/generated` of the folder that it runs in. */
const RUN_ALL = `
const { generateTemplateClassesFromXSD } = require('xsd2ts');
console.log = () => {};
for (const folder of process.argv.slice(1)) {
  process.chdir(folder);
  try { generateTemplateClassesFromXSD('./schema.xsd'); } catch {}
}`;

/** Names that a schema gives to elements, attributes and types. */
function namesIn(schema: string): Set<string> {
  return new Set(
    Array.from(schema.matchAll(/<xs:(?:element|attribute) name="([^"]+)"/g), ([, name = '']) => name),
  );
}

it('xsd2ts drops, or does not make compilable, most of what ours carry over', {
  timeout: 60_000,
}, async () => {
  const folders = FEATURES.map((_, index) => path.join(folder, `f${index}`));
  for (const [index, feature] of FEATURES.entries()) {
    await writeSchemas(path.join(folders[index] ?? '', 'src'), {});
    await writeSchemas(folders[index] ?? '', schemaFiles(feature));
  }
  await exec(process.execPath, ['-e', RUN_ALL, ...folders], { cwd: ROOT });
  const stdout = await strictTypeCheck(folder, ['**/index.ts']);
  const found = await Promise.all(
    FEATURES.map(async (feature, index) => {
      const file = path.join(folders[index] ?? '', 'src/generated/index.ts');
      const output = await readFile(file, 'utf8').catch(() => undefined);
      if (output === undefined) return `${feature.name}: no output`;
      if (stdout.includes(`f${index}/src/generated/index.ts`)) return `${feature.name}: does not compile`;
      const lost = [...namesIn(schemaFiles(feature)['schema.xsd'] ?? '')].filter(
        (name) => !new RegExp(`\\b${name}\\b`, 'i').test(output),
      );
      return lost.length === 0 ? undefined : `${feature.name}: loses ${lost.join(', ')}`;
    }),
  );
  expect(found.filter((line) => line !== undefined)).toMatchInlineSnapshot(`
    [
      "nested sequence that is optional as a whole: loses b, c",
      "nested sequence of optional elements: loses b, c",
      "choice of sequences that share an element: loses a, z, b",
      "sequence that repeats: loses a, b",
      "sequence that repeats, before an element that it holds: loses a",
      "groups in groups in groups: loses a, b, c, d",
      "all that is optional as a whole: loses a, b",
      "two elements of one local name in a choice: does not compile",
      "two elements of one local name in a repeated choice: does not compile",
      "alternatives that are repeated groups of their own: loses a, b, c, d",
      "a repeated choice of optional elements: does not compile",
      "all: loses a, b, c",
      "named group in a named group, repeated: loses a, b",
      "members of a substitution group that the head, or its type, blocks: loses y",
      "members of a substitution group that a type between theirs and that of the head blocks: loses y",
      "types that an element, its type or the default of the schema blocks: loses y",
      "substitutes of other types, in a choice: does not compile",
      "simple content with attributes: loses value",
      "restriction of simple content: loses u",
      "extension of a complex type: loses b, l",
      "extension of an extension, in two steps of attributes: loses x, y",
      "attribute group in an attribute group, reference to a global attribute: loses g",
      "types that are told apart by xsi:type: loses weeks",
      "names with the namespaces of their prefixes: loses of",
      "nil elements with attributes: loses currency",
      "nil elements with xsi:type, and with attributes that a wildcard accepts: loses tag",
      "nil root with attributes: loses v",
      "complex types in the place of simple ones: loses list, currency",
      "enumeration: does not compile",
      "enumeration of numbers: loses m",
      "shortest and longest length: loses m",
      "digits: loses m",
      "bounds of dates: loses m",
      "list: loses m",
      "union: loses m",
      "bounds of durations: loses m",
      "a boolean that is 1: loses m",
      "a list in a union: loses m",
      "integers of each size: loses byte, short, int, long, unsignedByte, unsignedShort, unsignedInt, unsignedLong, positiveInteger, negativeInteger, nonNegativeInteger, nonPositiveInteger, integer",
      "boolean: loses a",
      "binary values: loses a",
      "names in an enumeration, and notations: loses a, format",
      "lists of names, and names in a union: loses of",
      "simple content that is a fixed name, beside attributes: loses of",
      "a type, a group and an attribute group that are redefined: loses b, h",
      "identity constraints: loses a, id",
      "uniqueness: loses a",
      "mixed content: loses b",
      "attributes of mixed content: loses a, k",
      "attributes of a type that replaces one with mixed content: loses k",
      "identifiers and references to them: loses a, id",
    ]
  `);
});

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { compileSchemas } from '@partner-apis/xsd';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  InvalidXmlError,
  type ParseOptions,
  parse,
  type RootElement,
  serialize,
  validate,
} from '../../packages/xml/src/index.ts';
import { runCommand } from '../testing/run-command.ts';
import { compile, namedTypesIn, writeSchemas } from './compiled.ts';
import { documentOf, schemaFiles } from './features/feature.ts';
import { FEATURES } from './features/features.ts';
import { REPORTED } from './features/reported.ts';
import { Oracle } from './oracle.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

let folder: string;
beforeAll(async () => {
  await mkdir(path.join(ROOT, 'dist'), { recursive: true });
  folder = await mkdtemp(path.join(ROOT, 'dist/features-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const folderOf = (index: number) => path.join(folder, `feature-${index + 1}`);

async function compileFeature(index: number): Promise<RootElement<unknown>> {
  const feature = FEATURES[index];
  if (feature === undefined) throw new RangeError('There is no such feature');
  await writeSchemas(folderOf(index), schemaFiles(feature));
  const root = (await compile(folderOf(index), ['schema.xsd'], undefined, feature)).get('m');
  if (root === undefined) throw new Error('No element m was generated');
  return root;
}

describe.each(FEATURES.map((feature, index) => ({ ...feature, index })))(
  '$name',
  ({ index, valid, invalid, unjudged }) => {
    let root: RootElement<unknown>;
    let oracle: Oracle;
    let strict: ParseOptions = { strict: true };
    beforeAll(async () => {
      root = await compileFeature(index);
      const types = await namedTypesIn(path.join(folderOf(index), 'generated'));
      strict = { strict: true, ...(types && { types }) };
      oracle = new Oracle(path.join(folderOf(index), 'schema.xsd'));
    });
    afterAll(() => oracle[Symbol.dispose]());

    it.each(valid)('reads, writes and reads again %s', (content) => {
      const document = documentOf(content);
      if (unjudged === undefined) expect(oracle.problems(document)).toBe('');
      const message = parse(root, document, strict);
      expect(validate(root, message)).toEqual([]);
      const written = serialize(root, message);
      if (unjudged === undefined) expect(oracle.problems(written)).toBe('');
      expect(parse(root, written, strict)).toEqual(message);
      expect(serialize(root, parse(root, written, strict))).toBe(written);
    });

    it.each(invalid)('refuses %s', (content) => {
      const document = documentOf(content);
      if (unjudged === undefined) expect(oracle.problems(document)).not.toBe('');
      expect(() => parse(root, document, strict)).toThrow(InvalidXmlError);
    });
  },
);

it.each(REPORTED)('reports that it does not check: $name', async (feature) => {
  const files = schemaFiles(feature);
  const { diagnostics } = await compileSchemas(['schema.xsd'], async (file) => files[file]);
  expect(diagnostics.map(({ code, severity }) => `${severity} ${code}`)).toContain(`warning ${feature.code}`);
});

it('the generated code type-checks under --strict', async () => {
  await Promise.all(FEATURES.map((_, index) => compileFeature(index)));
  const config = { extends: path.join(ROOT, 'tsconfig.json'), include: ['**/*.ts'], exclude: [] };
  await writeFile(path.join(folder, 'tsconfig.json'), JSON.stringify(config));
  const tsc = runCommand('tsc', ['-p', folder, '--checkers', '1', '--pretty', 'false']);
  const errors = await tsc.then(
    () => '',
    (error: { stdout: string }) => error.stdout,
  );
  expect(errors).toBe('');
});

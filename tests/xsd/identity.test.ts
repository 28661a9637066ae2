import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Identity,
  InvalidXmlError,
  identity,
  parse,
  type RootElement,
} from '../../packages/xml/src/index.ts';
import { compile, identityConstraintsIn, writeSchemas } from './compiled.ts';
import { documentOf, schemaFiles } from './features/feature.ts';
import { IDENTITY } from './features/identity.ts';
import { Oracle } from './oracle.ts';

const RULES = new Set(['unique', 'key', 'keyref', 'id', 'idref']);

let folder: string;
beforeAll(async () => {
  const dist = path.resolve(import.meta.dirname, '../../dist');
  await mkdir(dist, { recursive: true });
  folder = await mkdtemp(path.join(dist, 'identity-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe.each(IDENTITY.map((feature, index) => ({ ...feature, index })))('$name', (feature) => {
  let root: RootElement<unknown>;
  let check: Identity;
  let oracle: Oracle;
  beforeAll(async () => {
    const own = path.join(folder, String(feature.index));
    await writeSchemas(own, schemaFiles(feature));
    const found = (await compile(own, ['schema.xsd'])).get('m');
    if (found === undefined) throw new Error('No element m was generated');
    root = found;
    check = identity(await identityConstraintsIn(path.join(own, 'generated')));
    oracle = new Oracle(path.join(own, 'schema.xsd'));
  });
  afterAll(() => oracle[Symbol.dispose]());

  it.each(feature.valid)('takes %s, as libxml2 does', (content) => {
    expect(oracle.problems(documentOf(content))).toBe('');
    expect(() => parse(root, documentOf(content), { strict: true, identity: check })).not.toThrow();
  });

  it.each(feature.invalid)('refuses %s, as libxml2 does, when it is asked to', (content) => {
    expect(oracle.problems(documentOf(content))).not.toBe('');
    // Nothing else is wrong with the document.
    expect(() => parse(root, documentOf(content), { strict: true })).not.toThrow();
    try {
      parse(root, documentOf(content), { strict: true, identity: check });
      expect.unreachable('The document was read');
    } catch (error) {
      expect(error).toBeInstanceOf(InvalidXmlError);
      const { problems } = error as InvalidXmlError;
      expect(problems.filter(({ rule }) => !RULES.has(rule))).toEqual([]);
    }
  });
});

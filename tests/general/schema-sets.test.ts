import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { compileSchemas, type Diagnostic } from '@partner-apis/xsd';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse, type RootElement, serialize, validate, XmlError } from '../../packages/xml/src/index.ts';
import { messagesOf } from '../xsd/arbitrary.ts';
import { compile } from '../xsd/compiled.ts';
import { mutations } from '../xsd/mutations.ts';
import { Oracle } from '../xsd/oracle.ts';
import { packageFolder } from './fetch-documents.ts';
import { BPMN, NFE, PUBLIC_SCHEMAS, type PublicSchema, SAML, type SchemaSet } from './schema-sets.ts';
import { typeErrorsIn } from './type-check.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const settings = { seed: 20_260_302, numRuns: 20 };

let generated: string;
beforeAll(async () => {
  await mkdir(path.join(ROOT, 'tests/dist'), { recursive: true });
  generated = await mkdtemp(path.join(ROOT, 'tests/dist/schema-sets-'));
});
afterAll(() => rm(generated, { recursive: true, force: true }));

async function folderOf(set: SchemaSet): Promise<string> {
  return path.join(await packageFolder(set.package), set.folder);
}

async function compiled(set: SchemaSet, file: string) {
  const folder = await folderOf(set);
  return compileSchemas([file], (name) => readFile(path.join(folder, name)).catch(() => undefined));
}

async function rootOf({ set, file, element }: PublicSchema): Promise<RootElement<unknown>> {
  const out = path.join(generated, path.basename(file, '.xsd'));
  const root = (await compile(await folderOf(set), [file], out)).get(element);
  if (root === undefined) throw new Error(`${file} has no element ${element}`);
  return root;
}

function counted(diagnostics: readonly Diagnostic[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { code } of diagnostics) counts[code] = (counts[code] ?? 0) + 1;
  return counts;
}

function isRefused(root: RootElement<unknown>, document: string | Uint8Array): boolean {
  try {
    parse(root, document, { strict: true });
    return false;
  } catch (error) {
    if (error instanceof XmlError) return true;
    throw error;
  }
}

describe('the code for a public schema', () => {
  it.each(PUBLIC_SCHEMAS)('$set.name: $file says what it does not check', async (schema) => {
    const { shapes, diagnostics } = await compiled(schema.set, schema.file);
    expect({ types: shapes?.types.length, warnings: counted(diagnostics) }).toEqual({
      types: schema.types,
      warnings: schema.warnings,
    });
    await rootOf(schema);
  });

  it('type-checks under --strict', async () => {
    expect(await typeErrorsIn(generated)).toBe('');
  });

  const WITH_MESSAGES = PUBLIC_SCHEMAS.filter(({ deepest }) => deepest !== undefined);
  it.each(WITH_MESSAGES)('$set.name: libxml2 agrees on messages of $file', async (schema) => {
    const root = await rootOf(schema);
    const { shapes } = await compiled(schema.set, schema.file);
    if (shapes === undefined) throw new Error('The schema does not compile');
    using oracle = new Oracle(path.join(await folderOf(schema.set), schema.file));
    const messages = messagesOf(shapes, schema.element, schema.deepest);
    fc.assert(
      fc.property(messages, mutations, (message, mutate) => {
        expect(validate(root, message)).toEqual([]);
        const written = serialize(root, message);
        expect(oracle.problems(written)).toBe('');
        expect(serialize(root, parse(root, written, { strict: true }))).toBe(written);
        const changed = mutate(written);
        expect({ changed, refused: isRefused(root, changed) }).toEqual({
          changed,
          refused: oracle.problems(changed) !== '',
        });
      }),
      settings,
    );
  });
});

describe('the examples that a set carries', () => {
  const EVENT = /^e\d{6}_v1\.00\.xsd$/;

  /** Reads an example by our reader and libxml2 with the schemas of all events, since it does not name its own. */
  async function verdicts(name: string) {
    const folder = await folderOf(NFE);
    const example = await readFile(path.join(folder, name));
    const found: { file: string; refused: boolean; libxml2: string }[] = [];
    for (const file of (await readdir(folder)).filter((one) => EVENT.test(one))) {
      const { shapes } = await compiled(NFE, file);
      const hasEvent = shapes?.roots.some(({ element }) => element.name.local === 'detEvento');
      if (!hasEvent) continue;
      const schema = { set: NFE, file, element: 'detEvento', types: 0, warnings: {} };
      using oracle = new Oracle(path.join(folder, file));
      found.push({
        file,
        refused: isRefused(await rootOf(schema), example),
        libxml2: oracle.problems(example),
      });
    }
    return found;
  }

  it('libxml2 agrees with our reader by the schema of every event', async () => {
    const found = await verdicts('EPP1.xml');
    expect(found.filter(({ refused }) => !refused).map(({ file }) => file)).toEqual([
      'e111500_v1.00.xsd',
      'e111501_v1.00.xsd',
    ]);
    for (const { file, refused, libxml2 } of found)
      expect({ file, refused }).toEqual({ file, refused: libxml2 !== '' });
  });

  it('and refuses more only by an identity constraint, which is reported as not checked', async () => {
    for (const { file, refused, libxml2 } of await verdicts('ERP1.xml')) {
      if (refused) expect(libxml2, file).not.toBe('');
      else {
        expect(libxml2, file).toMatch(/^[^\n]*Duplicate key-sequence[^\n]*\n$/);
        const { diagnostics } = await compiled(NFE, file);
        expect(diagnostics.map(({ code }) => code)).toContain('identity-constraint');
      }
    }
  });
});

it('libxml2 compiles the documents of a large set that ours compile', async () => {
  const folder = await folderOf(NFE);
  const found = { both: 0, none: 0, ours: [] as string[], libxml2: [] as string[] };
  for (const file of (await readdir(folder)).filter((name) => name.endsWith('.xsd'))) {
    const { shapes } = await compiled(NFE, file);
    const other = isSchema(path.join(folder, file));
    if (shapes !== undefined && other) found.both++;
    else if (shapes !== undefined) found.ours.push(file);
    else if (other) found.libxml2.push(file);
    else found.none++;
  }
  // Types are defined twice, or missing; and a comment is not in the declared encoding.
  expect(found).toEqual({ both: 169, none: 24, ours: [], libxml2: [] });
});

function isSchema(file: string): boolean {
  try {
    new Oracle(file)[Symbol.dispose]();
    return true;
  } catch {
    return false;
  }
}

describe('a set with abstract types, names with prefixes and entities compiles', () => {
  it.each([
    [SAML, 'saml-schema-protocol-2.0.xsd', 'Response'],
    [BPMN, 'BPMN20.xsd', 'definitions'],
  ])('$name', async (set, file, element) => {
    const { shapes, diagnostics } = await compiled(set, file);
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(shapes?.roots.map((root) => root.element.name.local)).toContain(element);
  });
});

import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { compileSchemas, type Shapes } from '@partner-apis/xsd';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  parse,
  type RootElement,
  rewrite,
  serialize,
  validate,
  XmlError,
} from '../../packages/xml/src/index.ts';
import { messagesOf } from './arbitrary.ts';
import { compile, writeSchemas } from './compiled.ts';
import { schemaFiles } from './features/feature.ts';
import { CONTENT_FEATURES } from './features/features.ts';
import { mutations } from './mutations.ts';
import { Oracle } from './oracle.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const ORDER = path.join(ROOT, 'tests/bench/xml/order.xsd');
const settings = { seed: 20_260_302, numRuns: 150 };

/** libxml2 compares fixed values as text, and its opinion on the form of some values is its own. */
const CONTENT = CONTENT_FEATURES.filter(({ name }) => !name.startsWith('default and fixed'));

let folder: string;
beforeAll(async () => {
  await mkdir(path.join(ROOT, 'dist'), { recursive: true });
  folder = await mkdtemp(path.join(ROOT, 'dist/messages-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const SCHEMAS = [
  { name: 'order', element: 'order_A2', files: { 'schema.xsd': await readFile(ORDER, 'utf8') } },
  ...CONTENT.map((feature) => ({ name: feature.name, element: 'm', files: schemaFiles(feature) })),
];

describe.each(SCHEMAS.map((schema, index) => ({ ...schema, index })))(
  '$name',
  ({ element, files, index }) => {
    let root: RootElement<unknown>;
    let shapes: Shapes;
    let oracle: Oracle;
    beforeAll(async () => {
      const own = path.join(folder, String(index));
      await writeSchemas(own, files);
      const found = (await compile(own, ['schema.xsd'])).get(element);
      const read = (file: string) => readFile(path.join(own, file), 'utf8');
      const compiled = await compileSchemas(['schema.xsd'], read);
      if (found === undefined || compiled.shapes === undefined)
        throw new Error('The schema does not compile');
      root = found;
      shapes = compiled.shapes;
      oracle = new Oracle(path.join(own, 'schema.xsd'));
    });
    afterAll(() => oracle[Symbol.dispose]());

    it('what is written is valid, and read and written again the same', () => {
      fc.assert(
        fc.property(messagesOf(shapes, element), (message) => {
          expect(validate(root, message)).toEqual([]);
          const written = serialize(root, message);
          expect(oracle.problems(written)).toBe('');
          expect(serialize(root, parse(root, written, { strict: true }))).toBe(written);
          expect(serialize(root, parse(root, written))).toBe(written);
        }),
        settings,
      );
    });

    it('a message that is changed to another one is valid, and what is around it stays', () => {
      fc.assert(
        fc.property(messagesOf(shapes, element), messagesOf(shapes, element), (message, other) => {
          const written = serialize(root, message, { declaration: false });
          const commented = written.replaceAll('><', '><!-- c --><');
          const document = `<?xml version="1.0"?>\n<?keep this?>\n<!-- and this -->\n${commented}\n<?end?>`;
          expect(rewrite(root, document, message, { strict: true })).toBe(document);
          const changed = rewrite(root, document, other, { strict: true });
          expect(oracle.problems(changed)).toBe('');
          expect(serialize(root, parse(root, changed, { strict: true }))).toBe(serialize(root, other));
          expect(changed).toMatch(
            /^<\?xml version="1.0"\?>\n<\?keep this\?>\n<!-- and this -->\n<.*\n<\?end\?>$/s,
          );
        }),
        settings,
      );
    });

    it('libxml2 refuses what ours refuses, and nothing else', () => {
      fc.assert(
        fc.property(messagesOf(shapes, element), mutations, (message, mutate) => {
          const document = mutate(serialize(root, message));
          expect({ document, refused: isRefused(root, document) }).toEqual({
            document,
            refused: oracle.problems(document) !== '',
          });
        }),
        settings,
      );
    });
  },
);

function isRefused(root: RootElement<unknown>, document: string): boolean {
  try {
    parse(root, document, { strict: true });
    return false;
  } catch (error) {
    if (error instanceof XmlError) return true;
    throw error;
  }
}

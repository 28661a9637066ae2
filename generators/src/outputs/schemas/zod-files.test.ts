import { expect, it } from 'vitest';
import type { SchemaObject } from '../../load/openapi-document.ts';
import { smallPlan } from '../../plan/testing/small-plan.ts';
import { exportedNames } from '../../typescript/exported-names.ts';
import { zodFiles } from './zod-files.ts';

/** Prints the module with the named schemas of a document. */
async function printed(schemas: Readonly<Record<string, SchemaObject>>): Promise<string> {
  const files = await zodFiles(smallPlan({ paths: {}, components: { schemas } }, ['schemas']));
  return files.schemas;
}

it('keeps limits apart whose schemas and properties have equal names', async () => {
  const code = (maxLength: number) => ({
    type: 'object',
    properties: { code: { type: 'string', maxLength, description: "The shop's code" } },
  });
  const source = await printed({
    Shop: { type: 'object', properties: { address: code(3) } },
    ShopAddress: code(5),
  });

  const limitOf = (schema: string) => {
    const name = new RegExp(`export const ${schema} = [^]*?maxLength\\((\\w+)\\)`).exec(source)?.[1];
    return source.match(new RegExp(`export const ${name} = \\d+;`, 'g'));
  };
  expect(limitOf('Shop')).toEqual([expect.stringContaining(' = 3;')]);
  expect(limitOf('ShopAddress')).toEqual([expect.stringContaining(' = 5;')]);
});

it('lets every optional field of a recursive schema be undefined', async () => {
  const source = await printed({
    Shelf: {
      type: 'object',
      properties: {
        id: { type: 'string', readOnly: true },
        name: { type: 'string' },
        shelves: { type: 'array', items: { $ref: '#/components/schemas/Shelf' } },
      },
    },
  });

  expect(source.match(/^ .*\?: .*;$/gm)).toEqual([
    '  readonly id?: string | undefined;',
    '  name?: string | undefined;',
    '  shelves?: Shelf[] | undefined;',
  ]);
});

it('lets an optional field be undefined whose type contains an object', async () => {
  const book = { type: 'object', required: ['pages'], properties: { pages: { type: 'integer' } } };
  const shelf = { $ref: '#/components/schemas/Shelf' };
  const source = await printed({
    Shelf: {
      type: 'object',
      properties: {
        contents: {
          allOf: [
            { type: 'object', properties: { label: { const: "it's {" }, inner: shelf } },
            { type: 'object', properties: { first: book, last: book } },
          ],
        },
      },
    },
  });

  const type = /export type ShelfContents = (?:.*\n)*?};\n/.exec(source)?.[0];
  expect(type?.replaceAll(/\s+/g, ' ')).toBe(
    "export type ShelfContents = { label?: 'it\\'s {' | undefined; inner?: Shelf | undefined; } & { " +
      'first?: { pages: number; } | undefined; last?: { pages: number; } | undefined; }; ',
  );
});

it('prints the same for the type and the value of a tuple that leads back to itself', async () => {
  const expression = { $ref: '#/components/schemas/Expression' };
  const source = await printed({
    Expression: {
      oneOf: [
        { type: 'string' },
        { type: 'array', prefixItems: [{ const: 'not' }, expression], minItems: 2 },
        { type: 'array', prefixItems: [{ const: 'and' }], items: expression },
      ],
    },
    Tree: { type: 'array', prefixItems: [{ type: 'string' }, { $ref: '#/components/schemas/Tree' }] },
  });

  expect(source).toContain(
    "export type Expression = string | ['not', unknown, ...unknown[]] | ['and', ...Expression[]];",
  );
  const plain = source.replaceAll(/\/\*#__PURE__\*\/ |\n/g, '');
  expect(plain).toContain(
    'zod.tuple([zod.literal("not"),zod.lazy((): zod.ZodMiniType => Expression)], zod.unknown())',
  );
  expect(plain).toContain('zod.tuple([zod.literal("and")], zod.lazy(() => Expression))');
  expect(plain).toContain(
    'export const Tree = zod.tuple([zod.string(),(zod.optional(zod.lazy((): zod.ZodMiniType => Tree)) as zod.ZodMiniType)], zod.unknown())',
  );
});

it('exports a renamed schema under its former name too', async () => {
  const none = { environments: {}, operations: {}, params: {}, errors: {}, webhooks: {} };
  const lock = { ...none, major: 1, client: 'Jobs', schemas: { RGB: ['Colour', 'Rgb', 'RGB'] } };
  const schemas = { RGB: { type: 'string' } } as const;
  const { operations } = await zodFiles(smallPlan({ paths: {}, components: { schemas } }, ['schemas'], lock));

  expect(operations).toContain('  Colour,\n  /** @deprecated Renamed to `Colour`. */\n  Colour as RGB,\n');
  expect(exportedNames(operations)).toEqual(['schemas', 'Colour', 'RGB', 'Rgb']);
});

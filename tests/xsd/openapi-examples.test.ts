import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { problemsOf } from './problems.ts';
import { ROOT, readSchemas, schemaCompiler } from './schemas.ts';

interface XmlBody {
  readonly 'x-xsd': { schema: string; element: string };
  readonly examples: Record<string, { value: string }>;
}

const document: unknown = parse(
  await readFile(path.join(ROOT, 'specs/purchase-api-v1/openapi.yaml'), 'utf8'),
);
const compile = schemaCompiler('openapi', await readSchemas());

/** The XML bodies, wherever they are in the document. */
function xmlBodies(node: unknown): XmlBody[] {
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([key, value]: [string, unknown]) =>
    key === 'application/xml' && isXmlBody(value) ? [value] : xmlBodies(value),
  );
}

function isXmlBody(value: unknown): value is XmlBody {
  return typeof value === 'object' && value !== null && 'x-xsd' in value && 'examples' in value;
}

const examples = xmlBodies(document).flatMap(({ 'x-xsd': { schema, element }, examples }) =>
  Object.entries(examples).map(([name, { value }]) => ({ schema, element, name, value })),
);

it('the document has examples of every message', () => {
  expect(new Set(examples.map(({ element }) => element)).size).toBe(7);
});

it.each(examples)('$element $name keeps to $schema', ({ schema, element, value }) => {
  using validator = compile(path.basename(schema));
  expect(value).toMatch(new RegExp(`<(ew:)?${element}[\\s>]`));
  expect(problemsOf(Buffer.from(value), validator)).toEqual([]);
});

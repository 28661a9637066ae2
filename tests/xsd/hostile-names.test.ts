import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { compileSchemas, type RootShape } from '@partner-apis/xsd';
import { emitMessages } from '@partner-apis/xsd/emit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parse, type RootElement, serialize, validate } from '../../packages/xml/src/index.ts';
import type { NamedTypes } from '../../packages/xml/src/schema.ts';
import { runCommand } from '../testing/run-command.ts';
import { writeSchemas } from './compiled.ts';
import { doc } from './features/feature.ts';
import { Oracle } from './oracle.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const RUNTIME = path.join(ROOT, 'packages/xml/src');

/** Names that an XML Schema allows for an element, a type, an attribute or a value, and that code does not. */
const NAMES = [
  ...['message', 'input', 'options', 'parse', 'serialize', 'validate', 'errorsIn', 'x', 'types', 'roots'],
  ...['constructor', 'toString', 'valueOf', 'hasOwnProperty', '__proto__', '__defineGetter__', 'prototype'],
  ...[
    'class',
    'default',
    'function',
    'await',
    'async',
    'enum',
    'let',
    'undefined',
    'null',
    'true',
    'arguments',
  ],
  ...[
    'Error',
    'Array',
    'String',
    'Object',
    'Promise',
    'Date',
    'Map',
    'Symbol',
    'Infinity',
    'NaN',
    'globalThis',
  ],
  ...['string', 'any', 'never', 'unknown', 'number', 'boolean', 'object', 'Record', 'Readonly', 'Uint8Array'],
  ...[
    'RawElement',
    'RawAttribute',
    'RootElement',
    'MessageError',
    'ParseOptions',
    'Problem',
    'SerializeOptions',
  ],
  ...['a.b', 'a-b', 'a_b', 'aB', 'AB', 'Ab', 'ab', 'ab.Type', 'abType', 'ab2', 'ab-2'],
  ...['größe', 'GRÖSSE', 'ßa', 'SSa', '注文', 'Ωmega', 'é', 'a·b', 'a⁰', '_', '__', '_1', 'Ⅷ'],
  ...['any', 'anyAttribute', 'value', 'choice', 'sequence', 'tNamespace', 'xmlNamespace', 'then', 'length'],
];
const DISTINCT = [...new Set(NAMES)];

const elements = (attributes: string) =>
  DISTINCT.map((name) => `<xs:element name="${name}" ${attributes}/>`).join('');
const enumeration = DISTINCT.map((name) => `<xs:enumeration value="${name}"/>`).join('');

/** Every name as a global element, a type of each kind, an element that is required, optional or chosen, an attribute. */
const SCHEMA = doc(
  `<xs:element name="m"><xs:complexType><xs:sequence>
     <xs:element name="required"><xs:complexType><xs:sequence>${elements('type="xs:token"')}</xs:sequence></xs:complexType></xs:element>
     <xs:element name="optional"><xs:complexType><xs:sequence>${elements('type="t:list" minOccurs="0"')}</xs:sequence></xs:complexType></xs:element>
     <xs:element name="chosen" maxOccurs="unbounded"><xs:complexType><xs:choice>${elements('type="xs:token"')}</xs:choice></xs:complexType></xs:element>
     <xs:element name="repeated"><xs:complexType><xs:choice minOccurs="0" maxOccurs="unbounded">${elements('type="xs:token"')}</xs:choice></xs:complexType></xs:element>
     <xs:element name="attributes"><xs:complexType>${DISTINCT.map((name) => `<xs:attribute name="${name}" type="xs:token"/>`).join('')}<xs:anyAttribute namespace="##other" processContents="skip"/></xs:complexType></xs:element>
     <xs:element name="globals"><xs:complexType><xs:choice maxOccurs="unbounded">${DISTINCT.map((name) => `<xs:element ref="t:${name}"/>`).join('')}</xs:choice></xs:complexType></xs:element>
     <xs:any namespace="##other" processContents="skip" minOccurs="0"/>
   </xs:sequence></xs:complexType></xs:element>
   <xs:simpleType name="list"><xs:restriction base="xs:token">${enumeration}</xs:restriction></xs:simpleType>
   ${DISTINCT.map((name, index) => `<xs:element name="${name}" type="t:${name}"/>${index % 2 === 0 ? `<xs:complexType name="${name}"><xs:sequence><xs:element name="${name}" type="xs:token" minOccurs="0"/></xs:sequence></xs:complexType>` : `<xs:simpleType name="${name}"><xs:restriction base="xs:token"><xs:enumeration value="${name}"/></xs:restriction></xs:simpleType>`}`).join('')}`,
  'xmlns:t="urn:t" targetNamespace="urn:t" elementFormDefault="qualified"',
);

const tags = (text: (name: string) => string) =>
  DISTINCT.map((name) => `<${name}>${text(name)}</${name}>`).join('');
const global = DISTINCT.map((name, index) =>
  index % 2 === 0 ? `<${name}><${name}>1</${name}></${name}>` : `<${name}>${name}</${name}>`,
).join('');
const FULL = `<m xmlns="urn:t"><required>${tags(() => '1')}</required><optional>${tags((name) => name)}</optional>${DISTINCT.map((name) => `<chosen><${name}>1</${name}></chosen>`).join('')}<repeated>${tags(() => '1')}</repeated><attributes ${DISTINCT.map((name) => `${name}="1"`).join(' ')}/><globals>${global}</globals></m>`;
const LEAST = FULL.replace(/<optional>.*<\/optional>/s, '<optional/>')
  .replace(/<repeated>.*<\/repeated>/s, '<repeated/>')
  .replace(/<attributes [^>]*>/, '<attributes/>');

let folder: string;
let roots: readonly RootShape[];
let byName: Map<string, RootElement<unknown>>;
let oracle: Oracle;

beforeAll(async () => {
  await mkdir(path.join(ROOT, 'dist'), { recursive: true });
  folder = await mkdtemp(path.join(ROOT, 'dist/names-'));
  await writeSchemas(folder, { 'schema.xsd': SCHEMA });
  const { shapes, diagnostics } = await compileSchemas(['schema.xsd'], (file) =>
    readFile(path.join(folder, file), 'utf8'),
  );
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  if (shapes === undefined) throw new Error('The schema does not compile');
  roots = shapes.roots;
  const runtime = { main: path.join(RUNTIME, 'index.ts'), schema: path.join(RUNTIME, 'schema.ts') };
  for (const file of emitMessages(shapes, { folder, runtime })) await writeFile(file.path, file.content);
  const module: Record<string, RootElement<unknown> | NamedTypes> = await import(
    pathToFileURL(path.join(folder, 'schema.ts')).href
  );
  const elements = Object.values(module).filter((one) => 'element' in one);
  byName = new Map(elements.map((root) => [root.element.name, root]));
  oracle = new Oracle(path.join(folder, 'schema.xsd'));
});
afterAll(async () => {
  oracle[Symbol.dispose]();
  await rm(folder, { recursive: true, force: true });
});

it('the generated code type-checks, and an object may leave out whatever is optional', async () => {
  const use = `import * as messages from './messages.ts';
import type { M } from './types.ts';
declare const rest: Omit<M, 'optional' | 'attributes'>;
export const least: M = { ...rest, optional: {}, attributes: {} };
export const text: string = messages.serializeM(least);
`;
  await writeFile(path.join(folder, 'use.ts'), use);
  const config = { extends: path.join(ROOT, 'tsconfig.json'), include: ['**/*.ts'], exclude: [] };
  await writeFile(path.join(folder, 'tsconfig.json'), JSON.stringify(config));
  const tsc = runCommand('tsc', ['-p', folder, '--checkers', '1', '--pretty', 'false']);
  expect(
    await tsc.then(
      () => '',
      (error: { stdout: string }) => error.stdout,
    ),
  ).toBe('');
});

it.each([
  ['everything', FULL],
  ['the least', LEAST],
])('reads and writes %s', (_, text) => {
  const root = byName.get('m');
  if (root === undefined) throw new Error('There is no element m');
  expect(oracle.problems(text)).toBe('');
  const message = parse(root, text, { strict: true });
  expect(validate(root, message)).toEqual([]);
  const written = serialize(root, message);
  expect(oracle.problems(written)).toBe('');
  expect(parse(root, written, { strict: true })).toEqual(message);
  expect(parse(root, written)).toEqual(message);
  for (const name of DISTINCT)
    expect(written.split(`${name}>`).length).toBe(text.split(`${name}>`).length + closings(text, name));
});

it('has a function for every global element', async () => {
  const messages: Record<string, unknown> = await import(
    pathToFileURL(path.join(folder, 'messages.ts')).href
  );
  expect(Object.keys(messages)).toHaveLength(3 * (DISTINCT.length + 1));
  expect(roots).toHaveLength(DISTINCT.length + 1);
});

/** Empty elements are written with an end tag. */
function closings(text: string, name: string): number {
  return text.split(`<${name}/>`).length - 1;
}

import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runXsd } from './command.ts';

const RUNTIME = path.resolve(import.meta.dirname, '../../../xml');

const ORDER = `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" targetNamespace="urn:orders" xmlns="urn:orders">
  <xs:element name="order"><xs:complexType><xs:sequence>
    <xs:element name="line" type="Line" maxOccurs="unbounded"/>
  </xs:sequence></xs:complexType></xs:element>
  <xs:element name="status" type="Status"/>
  <xs:complexType name="Line"><xs:sequence><xs:element name="article" type="xs:token"/></xs:sequence></xs:complexType>
  <xs:simpleType name="Status"><xs:restriction base="xs:token"><xs:enumeration value="open"/></xs:restriction></xs:simpleType>
</xs:schema>`;

let cwd: string;
beforeEach(async () => {
  cwd = await mkdtemp(path.join(tmpdir(), 'xsd-'));
  await write('order.xsd', ORDER);
});
afterEach(() => rm(cwd, { recursive: true, force: true }));

async function write(name: string, content: string): Promise<void> {
  await mkdir(path.dirname(path.join(cwd, name)), { recursive: true });
  await writeFile(path.join(cwd, name), content);
}

const read = (name: string) => readFile(path.join(cwd, name), 'utf8');

/** Runs the command, and returns its exit code and its output. */
async function xsd(...args: string[]) {
  const printed: string[] = [];
  const errors: string[] = [];
  const code = await runXsd(args, {
    command: 'xsd',
    cwd,
    runtimeFolder: RUNTIME,
    print: (line) => printed.push(line),
    printError: (line) => errors.push(line),
  });
  return { code, printed, errors };
}

describe('generates', () => {
  it('code, an example of each message and a README', async () => {
    expect(await xsd('order.xsd', '--out', 'src')).toEqual({
      code: 0,
      printed: ['xsd: 2 messages, 8 files in src; 0 remarks'],
      errors: [],
    });
    const files = ['README.md', 'codes.ts', 'examples', 'index.ts', 'messages.ts', 'schema.ts', 'types.ts'];
    expect((await readdir(path.join(cwd, 'src'))).toSorted()).toEqual(files);
    expect(await read('src/examples/order.xml')).toContain('<article>text</article>');
    expect(await read('src/README.md')).toContain(
      'import { parseOrder, serializeOrder, validateOrder, XmlError }',
    );
    expect(await read('src/messages.ts')).toContain('export function parseOrder(');
  });

  it('only what a root needs', async () => {
    await xsd('order.xsd', '--out', 'src', '--root', '{urn:orders}status');
    expect(await read('src/messages.ts')).toContain('parseStatus');
    expect(await read('src/types.ts')).not.toContain('Line');
    expect(await readdir(path.join(cwd, 'src/examples'))).toEqual(['status.xml']);
  });

  it('a package whose manifest is not replaced', async () => {
    await xsd('order.xsd', '--out', 'orders', '--package', '@acme/orders');
    expect(JSON.parse(await read('orders/package.json'))).toMatchObject({
      name: '@acme/orders',
      dependencies: { '@partner-apis/xml': expect.stringMatching(/^\^\d/) },
    });
    await write('orders/package.json', '{}');
    expect((await xsd('order.xsd', '--out', 'orders', '--package', '@acme/orders')).code).toBe(0);
    expect(await read('orders/package.json')).toBe('{}');
  });

  it('code for schemas at absolute addresses, with a catalog', async () => {
    const address = 'https://example.com/orders/line.xsd';
    const line = /<xs:complexType name="Line">.*<\/xs:complexType>/;
    await write(
      'copies/line.xsd',
      ORDER.replace(/<xs:element.*<\/xs:simpleType>/s, line.exec(ORDER)?.[0] ?? ''),
    );
    await write(
      'order.xsd',
      ORDER.replace(line, '').replace('<xs:element', `<xs:include schemaLocation="${address}"/><xs:element`),
    );
    const without = await xsd('order.xsd', '--out', 'src');
    expect(without.errors).toContainEqual(expect.stringContaining(`<uri name="${address}" uri="copy.xsd"/>`));
    await write(
      'catalog.xml',
      '<catalog xmlns="urn:oasis:names:tc:entity:xmlns:xml:catalog"><uriSuffix uriSuffix="orders/line.xsd" uri="copies/line.xsd"/></catalog>',
    );
    expect(await xsd('order.xsd', '--out', 'src', '--catalog', 'catalog.xml')).toMatchObject({
      code: 0,
      errors: [],
    });
    expect(await read('src/types.ts')).toContain('article: string');
  });

  it('the runtime beside the code', async () => {
    await xsd('order.xsd', '--out', 'src', '--runtime', 'inline');
    expect(await read('src/messages.ts')).toContain("from './runtime/index.ts'");
    expect(await read('src/runtime/read/parse.ts')).toContain("from './reader.ts'");
    expect(await read('src/runtime/LICENSE')).toContain('Apache License');
  });

  it('objects with attributes in the place of text, on request', async () => {
    const price = `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema"><xs:element name="price" type="xs:decimal"/>
      <xs:complexType name="Money"><xs:simpleContent><xs:extension base="xs:decimal"><xs:attribute name="currency"/></xs:extension></xs:simpleContent></xs:complexType></xs:schema>`;
    await write('price.xsd', price);
    await xsd('price.xsd', '--out', 'usual');
    await xsd('price.xsd', '--out', 'wide', '--simple-variants');
    expect(await read('usual/types.ts')).toContain('export type Price = string;');
    expect(await read('wide/types.ts')).toContain('export type Price = AnyDecimal;');
    expect(await read('wide/types.ts')).toContain("| ({ $type: 'Money' } & Money)");
  });

  it('imports that the configuration of the compiler allows', async () => {
    await write('app/tsconfig.json', '{ "compilerOptions": { "module": "nodenext" } }');
    await xsd('order.xsd', '--out', 'app/src');
    expect(await read('app/src/index.ts')).toContain("from './messages.js'");
    await xsd('order.xsd', '--out', 'app/src', '--imports', 'ts');
    expect(await read('app/src/index.ts')).toContain("from './messages.ts'");
  });
});

describe('rejects', () => {
  it.each([
    [[], 'Name a schema: xsd order.xsd --out src/orders'],
    [['order.xsd'], 'Say where the code goes: xsd order.xsd --out src/orders'],
    [['other.xsd', '--out', 'src'], 'There is no file other.xsd.'],
    [['order.xsd', '--out', 'src', '--catalog', 'none.xml'], 'There is no file none.xml.'],
    [['.', '--out', 'src'], '. is a folder: name the schemas in it.'],
    [['order.xsd/line.xsd', '--out', 'src'], 'There is no file order.xsd/line.xsd.'],
    [
      ['https://example.com/order.xsd', '--out', 'src'],
      'Nothing is fetched: download https://example.com/order.xsd, and name the file.',
    ],
    [['', '--out', 'src'], 'The path of a schema is empty.'],
    [['order.xsd', '--out='], '--out is empty.'],
    [['order.xsd', '--out', 'src', '--root', ''], '--root is empty.'],
    [['order.xsd', '--out'], "Option '--out <value>' argument missing. See xsd --help."],
    [
      ['order.xsd', '--out', 'a', '--out', 'b'],
      'There is one --out, so that it is clear where the code goes.',
    ],
    [['order.xsd', '--out', 'order.xsd'], 'order.xsd is a file: choose a folder by --out.'],
    [['order.xsd', '--out', 'order.xsd/src'], 'order.xsd is a file: choose a folder by --out.'],
    [['order.xsd', '--output', 'src'], 'There is no option --output. Did you mean --out? See xsd --help.'],
    [
      ['order.xsd', '--rooot=order'],
      'There is no option --rooot=order. Did you mean --root? See xsd --help.',
    ],
    [['order.xsd', '-o', 'src'], 'There is no option -o. Did you mean --out? See xsd --help.'],
    [
      ['order.xsd', '--out', 'src', '--watch=yes'],
      "Option '--watch' does not take an argument. See xsd --help.",
    ],
    [['order.xsd', '--out', 'src', '--runtime', 'none'], '--runtime is package or inline, not "none".'],
    [
      ['order.xsd', '--out', 'src', '--package', 'My Orders'],
      '--package is a name for npm, such as @acme/orders or orders, not "My Orders".',
    ],
    [
      ['order.xsd', '--out', 'src', '--root', 'invoice'],
      'The schemas declare no global element "invoice": choose from order, status.',
    ],
  ])('%j', async (args, message) => {
    await expect(xsd(...args)).rejects.toThrow(message);
  });

  it('a schema with a mistake, with its location, and writes nothing', async () => {
    await write('order.xsd', ORDER.replace('type="Line"', 'type="Row"'));
    const { code, errors } = await xsd('order.xsd', '--out', 'src');
    expect(code).toBe(1);
    expect(errors).toEqual([expect.stringMatching(/^order\.xsd:3:5: error unresolved: .*Row/)]);
    expect(await readdir(cwd)).toEqual(['order.xsd']);
  });

  it('schemas without a global element', async () => {
    await write('types.xsd', '<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema"/>');
    expect(await xsd('types.xsd', '--out', 'src')).toMatchObject({
      code: 1,
      errors: [expect.stringMatching(/^\S+\.xsd: no global element is declared/)],
    });
  });

  it.each([
    ['a link that leads nowhere', 'lost', 'lost cannot be written (file already exists)'],
    ['a name that is too long', 'a'.repeat(300), 'aaa cannot be written (name too long)'],
    [
      'a folder in the place of a file',
      'taken',
      'index.ts cannot be written (illegal operation on a directory)',
    ],
  ])('to write where that is impossible: %s', async (_, out, message) => {
    await symlink('nowhere', path.join(cwd, 'lost'));
    await mkdir(path.join(cwd, 'taken/index.ts'), { recursive: true });
    await expect(xsd('order.xsd', '--out', out)).rejects.toThrow(
      `${message}: choose another folder by --out.`,
    );
  });

  it.runIf(existsSync('/proc/self'))('to write where no folder can be made, and ends', async () => {
    await expect(xsd('order.xsd', '--out', '/proc/self/made')).rejects.toThrow(
      '/proc/self/made cannot be written (no such file or directory): choose another folder by --out.',
    );
    await expect(xsd('order.xsd', '--out', '/dev/null')).rejects.toThrow(
      '/dev/null is no folder: choose a folder by --out.',
    );
  });

  it('to replace a hand-written file', async () => {
    await write('src/index.ts', 'export const mine = 1;');
    await expect(xsd('order.xsd', '--out', 'src')).rejects.toThrow(
      'index.ts was not generated, and is not replaced',
    );
    expect(await readdir(path.join(cwd, 'src'))).toEqual(['index.ts']);
  });
});

it('removes examples of messages that no longer exist', async () => {
  await xsd('order.xsd', '--out', 'src');
  await write('src/examples/mine.xml', '<order/>');
  await xsd('order.xsd', '--out', 'src', '--root', 'status');
  expect(await readdir(path.join(cwd, 'src/examples'))).toEqual(['mine.xml', 'status.xml']);
});

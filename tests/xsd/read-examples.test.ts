import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { XmlDocument } from 'libxml2-wasm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  InvalidXmlError,
  MalformedXmlError,
  parse,
  type RootElement,
  rewrite,
  serialize,
  XmlEncodingError,
  XmlError,
} from '../../packages/xml/src/index.ts';
import { compile } from './compiled.ts';
import { type Example, fileOf, type Kind, readExample, readIndex } from './example-files.ts';
import { problemsOf } from './problems.ts';
import { FOLDER, ROOT, readSchemas, schemaCompiler } from './schemas.ts';

/** Our own reader, on the examples that libxml2 judges in `examples.test.ts`. */

const examples = await readIndex();
const libxml = schemaCompiler('read-examples', await readSchemas());

let folder: string;
let roots: Map<string, RootElement<unknown>>;
beforeAll(async () => {
  await mkdir(path.join(ROOT, 'dist'), { recursive: true });
  folder = await mkdtemp(path.join(ROOT, 'dist/examples-'));
  roots = await compile(FOLDER, [...new Set(examples.map(({ message }) => `${message}.xsd`))], folder);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const of = (...kinds: readonly Kind[]) =>
  examples.filter(({ kind }) => kinds.includes(kind)).map((example) => ({ file: fileOf(example), example }));

function rootOf({ message }: Pick<Example, 'message'>): RootElement<unknown> {
  const root = roots.get(message === 'error' ? 'Error' : message);
  if (root === undefined) throw new Error(`No root element is named ${message}`);
  return root;
}

/** The message that is read, or the error. */
async function read(example: Example, strict: boolean): Promise<unknown> {
  try {
    return parse(rootOf(example), await readExample(example), { strict });
  } catch (error) {
    if (error instanceof XmlError) return error;
    throw error;
  }
}

describe('strict', () => {
  it.each(of('valid'))('reads $file, and writes it validly', async ({ example }) => {
    const message = await read(example, true);
    expect(message).not.toBeInstanceOf(XmlError);
    const written = serialize(rootOf(example), message);
    using schema = libxml(`${example.message}.xsd`);
    expect(problemsOf(Buffer.from(written), schema)).toEqual([]);
    expect(parse(rootOf(example), written, { strict: true })).toEqual(message);
  });

  it.each(of('reading', 'invalid'))('refuses $file', async ({ example }) => {
    expect(await read(example, true)).toBeInstanceOf(XmlError);
  });

  it.each(of('invalid'))('reports the place of the problem in $file', async ({ example }) => {
    const error = await read(example, true);
    const { rule, line, element } = example.problem ?? { rule: '', line: 0 };
    if (rule === 'wellFormed') expect(error).toBeInstanceOf(MalformedXmlError);
    else if (rule === 'encoding') expect(error).toBeInstanceOf(XmlEncodingError);
    else {
      const [first] = error instanceof InvalidXmlError ? error.problems : [];
      // For a missing element, libxml2 reports the start of the element around it, and ours the end.
      if (rule === 'missing') expect(first?.path.replaceAll('[1]', '')).toBe(element);
      else expect(first?.line).toBe(line);
    }
  });
});

/** Messages with an element that another message has. */
const OF_ANOTHER_MESSAGE = [
  'inquiry_A2/portal-reference.unexpected',
  'order_A2/error-head.unexpected',
  'order_response_A2/order-reference-at-the-head.unexpected',
  'desadv_request_B2/order-line.unexpected',
];

/** A document in its canonical form, with comments. @see Canonical XML 1.0 */
function canonical(document: string | Uint8Array): string {
  using parsed =
    typeof document === 'string' ? XmlDocument.fromString(document) : XmlDocument.fromBuffer(document);
  return parsed.canonicalizeToString({ withComments: true });
}

/** Whether a message breaks the schema only by content that a reader keeps as unknown. */
function isUnknown({ message, name, problem }: Example): boolean {
  if (problem?.rule === 'attribute' || name === 'unknown-element.unexpected') return true;
  return OF_ANOTHER_MESSAGE.includes(`${message}/${name}`);
}

/** Every document of a message, and the next valid one of the same message, to whose content it is changed. */
const CHANGES = of('valid', 'reading').map(({ file, example }) => {
  const valid = of('valid').filter((other) => other.example.message === example.message);
  const at = valid.findIndex((other) => other.file > file);
  const other = valid[at === -1 ? 0 : at] ?? { file, example };
  return { file, example, to: other.file, other: other.example };
});

it.each(CHANGES)('changes $file to what $to says', async ({ example, other }) => {
  const strict = example.kind === 'valid';
  const wanted = parse(rootOf(other), await readExample(other), { strict });
  const document = await readExample(example);
  const changed = rewrite(rootOf(example), document, wanted, { strict });
  expect(parse(rootOf(example), changed, { strict })).toEqual(wanted);
  // Only a document that is written anew has the attributes of the writer's declaration and no other.
  expect(changed).not.toBe(serialize(rootOf(example), wanted));
  if (!strict) return;
  using schema = libxml(`${example.message}.xsd`);
  expect(problemsOf(Buffer.from(changed), schema)).toEqual([]);
});

describe('lenient', () => {
  it.each(of('valid', 'reading', 'invalid'))('$file: $example.says', async ({ example }) => {
    const isRead = example.kind === 'valid' || example.read || isUnknown(example);
    expect((await read(example, false)) instanceof XmlError).toBe(!isRead);
  });

  it.each(
    of('valid', 'reading', 'invalid').filter(
      ({ example }) => example.kind !== 'invalid' || isUnknown(example),
    ),
  )('writes $file as it was, if nothing is changed', async ({ example }) => {
    const message = await read(example, false);
    if (message instanceof XmlError) return;
    const bytes = await readExample(example);
    const written = rewrite(rootOf(example), bytes, message);
    expect(canonical(written)).toBe(canonical(bytes));
  });

  it.each(of('invalid').filter(({ example }) => isUnknown(example)))(
    'keeps what is unknown in $file',
    async ({ example }) => {
      expect(JSON.stringify(await read(example, false))).toMatch(/"\$unknown(Attributes)?":\[\{"name":/);
    },
  );
});

describe('the values of messages that are read all the same', () => {
  const named = (file: string) => {
    const found = examples.find((example) => fileOf(example) === file);
    if (found === undefined) throw new Error(`There is no example ${file}`);
    return read(found, false);
  };

  it('an empty element is not given, nor is a group of empty elements', async () => {
    const inquiry = await named('reading/inquiry_A2/empty-elements.xml');
    expect(inquiry).toMatchObject({
      SubstitutionIndicator: 'Y',
      BuyerParty: { PartyID: '0001000002', AgencyCode: '91' },
    });
    for (const absent of [
      'Variant',
      'TransportPriority',
      'Campaign',
      'CustomerReference',
      'OrderingParty',
      'PaymentTerms',
    ])
      expect(inquiry).not.toHaveProperty(absent);
  });

  it('an empty element that must be there stays, where its group has another', async () => {
    const inquiry = await named('reading/inquiry_A2/empty-elements.xml');
    expect(inquiry).toMatchObject({
      Consignee: { PartyID: '', AgencyCode: '92', Address: { City: 'Lille' } },
    });
    expect(inquiry).not.toHaveProperty('Consignee.Address.District');
  });

  it.each([
    ['inquiry_A2/short-dates', 'OrderLine.0.OrderedArticle.RequestedDeliveryDate', '2019-9-2'],
    ['inquiry_A2/other-codes', 'TransportPriority', 'NORMAL'],
    ['inquiry_A2/other-codes', 'BuyerParty.AgencyCode', 'ZZZ'],
    ['inquiry_A2/other-codes', 'PaymentTerms.PaymentMethod', 'D'],
    ['inquiry_A2/lower-case-country', 'Consignee.Address.CountryCode', 'fr'],
    ['order_A2/short-dates', 'OrderLine.0.OrderedArticle.RequestedDeliveryDate', '2019-9-2'],
    ['order_A2/other-codes', 'BuyerParty.AgencyCode', 'ZZZ'],
    ['desadv_request_B2/other-codes', 'OtherReference.0.ReferenceTypeCode', 'AAU'],
  ])('%s: %s is %s', async (file, property, value) => {
    expect(await named(`reading/${file}.xml`)).toHaveProperty(property, value);
  });

  it.each(of('reading').filter(({ example }) => example.name.startsWith('qualified')))(
    '$file says the same as the message without prefixes',
    async ({ example }) => {
      const qualified = parse(rootOf(example), await readExample(example));
      const plain = serialize(rootOf(example), qualified);
      using schema = libxml(`${example.message}.xsd`);
      expect(problemsOf(Buffer.from(plain), schema)).toEqual([]);
      expect(parse(rootOf(example), plain, { strict: true })).toEqual(qualified);
    },
  );

  it('identifiers keep their zeros, quantities their digits', async () => {
    expect(await named('valid/order_A2/leading-zeros.xml')).toHaveProperty('BuyerParty.PartyID', '000257');
    expect(await named('valid/order_A2/decimal-quantity.xml')).toHaveProperty(
      'OrderLine.0.OrderedArticle.RequestedQuantity.QuantityValue',
      '4.000',
    );
  });
});

import { describe, expect, it } from 'vitest';
import { InvalidXmlError } from '../errors/errors.ts';
import { XmlError } from '../errors/xml-error.ts';
import {
  attribute,
  boolean,
  complex,
  date,
  decimal,
  element,
  maxLength,
  namespace,
  restrict,
  root,
  sequence,
  string,
  token,
  variant,
  variants,
} from '../schema.ts';
import { type ParseOptions, parse } from './parse.ts';

const urn = namespace('urn:o', 'o');
const party = complex({
  content: sequence([element('ID', maxLengthToken(3)), element('Name', token, { min: 0 })]),
});
const price = complex({
  attributes: [attribute('currency', token, { required: true })],
  value: { key: 'amount', type: decimal },
});
const dog = complex({ content: sequence([element('Bark', boolean)]) });
const animal = complex({
  variants: variants('Animal', urn, true, [variant('Dog', () => dog, urn)]),
});

function maxLengthToken(length: number) {
  return restrict(token, maxLength(length));
}

const order = root<Record<string, unknown>>(
  'order',
  complex({
    content: sequence([
      element('Number', maxLengthToken(5), { namespace: urn }),
      element('Note', string, { min: 0 }),
      element('Urgent', boolean, { min: 0 }),
      element('Day', date, { min: 0 }),
      element('Kind', token, { min: 0, fixed: 'B2B' }),
      element('Line', token, { min: 0, max: 2 }),
      element('Party', party, { min: 0, max: 2 }),
      element('Price', price, { min: 0 }),
      element('Animal', animal, { min: 0 }),
      element('Nothing', complex({}), { min: 0, nillable: true }),
    ]),
  }),
  { namespace: urn },
);

/** Returns the value of a document, or its problems without columns. */
function outcome(content: string, options?: ParseOptions): unknown {
  try {
    return parse(order, `<o:order xmlns:o="urn:o">${content}</o:order>`, options);
  } catch (error) {
    if (!(error instanceof XmlError)) throw error;
    return error.problems.map(({ rule, message, path, line }) => ({ rule, message, path, line }));
  }
}

/** Returns the same content with white space in its start tags, so that no element is as expected. */
const tokenByToken = (content: string) => content.replaceAll(/<([\w:]+)>/g, '<$1 >');

const NUMBER = '<o:Number>1</o:Number>';

describe('an element that is written as expected has the same value as when it is read token by token', () => {
  it.each([
    NUMBER,
    '<o:Number> 1\n2 </o:Number>',
    '<Number>1</Number>',
    '<o:Number>123456</o:Number>',
    '<o:Number></o:Number>',
    '<o:Number> </o:Number>',
    '<o:Number>1</o:Number><o:Number>2</o:Number>',
    '<o:Number>1<Note>2</Note></o:Number>',
    '<o:Number>1</o:Numbers>',
    '<o:Number>1',
    `${NUMBER}<Note> a\tb </Note>`,
    `${NUMBER}<Note>a &amp; b &#x41;</Note>`,
    `${NUMBER}<Note>a\r\nb</Note>`,
    `${NUMBER}<Note>]]></Note>`,
    `${NUMBER}<Note>\u0001</Note>`,
    `${NUMBER}<Note>\u{1F600}</Note>`,
    `${NUMBER}<Note>a<!-- b -->c<![CDATA[<]]></Note>`,
    `${NUMBER}<Urgent>1</Urgent><Day>2026-02-28</Day>`,
    `${NUMBER}<Urgent>yes</Urgent><Day>2026-02-30</Day>`,
    `${NUMBER}<Day>2026-02-28</Day><Urgent>true</Urgent>`,
    `${NUMBER}<Kind>B2B</Kind>`,
    `${NUMBER}<Kind>B2C</Kind>`,
    `${NUMBER}<Line>1</Line><Line>2</Line><Line>3</Line>`,
    `${NUMBER}<Unknown>1</Unknown><Day>2026-02-28</Day>`,
    '<Day>2026-02-28</Day>',
    `${NUMBER}<Party><ID>1</ID><Name>a</Name></Party><Party><ID>2</ID></Party>`,
    `${NUMBER}<Party><ID>1</ID></Party><Party></Party><Party><ID>3</ID></Party>`,
    `${NUMBER}<Party><Name>a</Name></Party>`,
    `${NUMBER}<Party><ID>1234</ID>text<Other/></Party>`,
    `${NUMBER}<Party><ID>1</ID></Party><Day>2026-02-28</Day>`,
    `${NUMBER}<Party><ID>1</ID>`,
    `${NUMBER}<Party><ID>1</ID></Parties>`,
    `${NUMBER}<Price>1.00</Price>`,
    `${NUMBER}<Price currency="EUR">1.00</Price>`,
    `${NUMBER}<Animal><Bark>true</Bark></Animal>`,
    `${NUMBER}<Nothing></Nothing>`,
    `${NUMBER}<Nothing> <!-- a --> </Nothing>`,
  ])('%j', (content) => {
    expect(outcome(content)).toEqual(outcome(tokenByToken(content)));
    expect(outcome(content, { strict: true })).toEqual(outcome(tokenByToken(content), { strict: true }));
  });

  it.each([{ elements: 2 }, { depth: 1 }, { text: 3 }])('within the limits %j', (limits) => {
    const content = `${NUMBER}<Note>four</Note>`;
    expect(outcome(content, { limits })).toEqual(outcome(tokenByToken(content), { limits }));
    expect(outcome(content, { limits })).toMatchObject([{ rule: 'limit' }]);
  });
});

it('reads an element only by the prefix of its namespace', () => {
  const other = '<o:order xmlns:o="urn:o"><o:Number xmlns:o="urn:p">1</o:Number></o:order>';
  const within = '<p:order xmlns:p="urn:o" xmlns:o="urn:p"><o:Number>1</o:Number></p:order>';
  expect(() => parse(order, other)).toThrow(InvalidXmlError);
  expect(() => parse(order, within)).toThrow(InvalidXmlError);
});

it('replaces many references, up to a limit', () => {
  const limits = { text: 12 };
  const many = '&#65;'.repeat(20_000);
  expect(outcome(`${NUMBER}<Note>${many}</Note>`)).toMatchObject({ Note: 'A'.repeat(20_000) });
  expect(outcome(`${NUMBER}<Note>${many}</Note>`, { limits })).toMatchObject([{ rule: 'limit' }]);
});

import { expect, test } from 'vitest';
import type { ContractCase } from '../../case/contract-case.ts';
import { encodedText } from '../../case/text-encoding.ts';
import { letterModel } from '../../testing/letter-model.ts';
import { messagesOf } from '../../xml/messages.ts';
import { compile } from '../compile.ts';

const { cases, skipped } = compile(letterModel);

function named(name: string): ContractCase {
  const found = cases.find(({ id }) => id === `letters-api-v1/sendLetter/${name}`);
  if (found === undefined) throw new Error(`There is no case ${name}`);
  return found;
}

function contentOf({ request: { body } }: ContractCase): string {
  const text = body !== undefined && 'text' in body ? body.text : '';
  return text.replaceAll(/<\?.*?\?>|\n\s*|<\/?l:Letter[^>]*>/g, '');
}

test('a small message compiles to these cases', () => {
  const names = cases
    .map(({ id, kind }) => `${id.replace('letters-api-v1/sendLetter/', '')} ${kind}`)
    .filter((name) => /^body\/(Subject|Line)/.test(name));
  expect(names).toEqual([
    'body/Subject/maxLength inside',
    'body/Subject/maxLength+1 outside',
    'body/Line/enumeration=A inside',
    'body/Line/enumeration=B inside',
    'body/Line/enumeration-unknown outside',
    'body/Line/enumeration-unknown-read reading',
    'body/Subject/omitted omitted',
    'body/Subject/empty inside',
    'body/Subject/twice outside',
    'body/Subject/element-in-text outside',
    'body/Line/missing missing',
    'body/Line/empty outside',
    'body/Line/twice inside',
    'body/Line/order outside',
    'body/Line/element-in-text outside',
  ]);
  expect(skipped).toEqual([]);
});

test.each([
  ['body/Subject/maxLength+1', '<Subject>Helloo</Subject><Line>A</Line>'],
  ['body/Line/enumeration-unknown', '<Subject>Hello</Subject><Line>no such code</Line>'],
  ['body/Line/enumeration-unknown-read', '<Subject>Hello</Subject><Line>NO-SUCH</Line>'],
  ['body/Subject/omitted', '<Line>A</Line>'],
  ['body/Line/order', '<Line>A</Line><Subject>Hello</Subject>'],
  ['body/Line/twice', '<Subject>Hello</Subject><Line>A</Line><Line>A</Line>'],
  ['body/unknown-element', '<Subject>Hello</Subject><Line>A</Line><NotDeclared>unknown</NotDeclared>'],
])('%s sends %s', (name, content) => {
  expect(contentOf(named(name))).toBe(content);
});

test('a document that readers reject is expected to be rejected, with the documented text', () => {
  const refusal = {
    statuses: ['400'],
    errors: [[{ example: 'invalid', error: 'Not valid: {problems}' }]],
  };
  expect(named('body/Subject/maxLength+1').expect).toEqual(refusal);
  expect(named('body/doctype-entity').expect).toEqual(refusal);
  expect(named('body/missing').expect).toEqual(refusal);
});

test('a document that readers accept beyond the schema is expected to pass validation', () => {
  const { expect: accepted } = named('body/Line/enumeration-unknown-read');
  expect(accepted).toEqual({
    statuses: ['200', '400'],
    notErrors: [{ example: 'invalid', error: 'Not valid: {problems}' }],
  });
});

test('every case is on the side that the reader reports', () => {
  const messages = messagesOf(letterModel);
  const mislabelled = cases.filter(({ kind, request: { body } }) => {
    if (body === undefined || !('text' in body) || kind === 'content-type') return false;
    const charset = /charset=(.+)/.exec(body.mediaType)?.[1];
    const declared = charset === undefined ? {} : { encoding: charset };
    const isRefused =
      messages?.problems('Letter', encodedText(body.text, body.encoding), declared).length !== 0;
    return isRefused !== ['outside', 'missing', 'malformed'].includes(kind);
  });
  expect(mislabelled.map(({ id }) => id)).toEqual([]);
});

test('the bytes of a case are in its encoding', () => {
  const { body } = named('body/encoding-utf-16-big-endian').request;
  if (body === undefined || !('text' in body)) throw new Error('no text');
  expect([...encodedText(body.text, body.encoding).subarray(0, 4)]).toEqual([0xfe, 0xff, 0x00, 0x3c]);
});

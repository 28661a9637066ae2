import { expect, test } from 'vitest';
import { createSandbox } from '../../setup/create-sandbox.ts';
import { callAs } from '../../testing/calls.ts';
import { commercialAgreementPdf } from './commercial-agreement.ts';

/** Returns the positions of the objects, as given in the table at the end of the document. */
function objectsAt(pdf: string): string[] {
  const table = pdf.slice(Number(/startxref\n(\d+)/.exec(pdf)?.[1]));
  expect(table.startsWith('xref\n')).toBe(true);
  return [...table.matchAll(/^(\d{10}) 00000 n $/gm)].map(([, offset]) => pdf.slice(Number(offset)));
}

test('a caller that accepts PDF gets a document, any other caller gets the text', async () => {
  const caller = await callAs(createSandbox().fetch);
  const text = await caller.call('getCommercialAgreement');
  expect(text.body).toEqual({ commercialAgreement: expect.stringContaining('every 90 days') });
  const document = await caller.call('getCommercialAgreement', { headers: { Accept: 'application/pdf' } });
  expect(document.headers.get('Content-Type')).toBe('application/pdf');
  expect(document.body).toMatch(/^%PDF-1\.4\n[\s\S]*\(Commercial agreement of subscription 1000704\)/);
});

test('a document states where its objects begin, and how long its text is', () => {
  const pdf = commercialAgreementPdf(1000701, 'Tyres at list price.');
  const objects = objectsAt(pdf);
  expect(objects).toHaveLength(5);
  objects.forEach((object, index) => {
    expect(object.startsWith(`${index + 1} 0 obj\n`)).toBe(true);
  });
  const [, length, content = ''] = /Length (\d+) >>\nstream\n([\s\S]*?)\nendstream/.exec(pdf) ?? [];
  expect(content).toHaveLength(Number(length));
});

test.each([
  ['(a) \\ b', '\\(a\\) \\\\ b'],
  ['Rhône', 'Rh\\364ne'],
  ['5 €', '5 ?'],
])('the text %j is written as %j', (text, written) => {
  const pdf = commercialAgreementPdf(1, text);
  expect(pdf).toContain(`(${written}) Tj`);
  expect(pdf).toMatch(/^[\n -~]*$/);
});

test('long texts are wrapped between words, and words longer than a line are split', () => {
  const pdf = commercialAgreementPdf(1, `${'word '.repeat(20)}${'x'.repeat(150)}`);
  const [, , ...lines] = [...pdf.matchAll(/\((.*)\) Tj/g)].map(([, line = '']) => line);
  expect(lines.map(({ length }) => length)).toEqual([69, 29, 70, 70, 10]);
});

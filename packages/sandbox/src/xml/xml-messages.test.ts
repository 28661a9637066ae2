import { expect, test } from 'vitest';
import { articles } from '../families/purchase-api-v1/records.ts';
import { MONDAY, messageOf, supplier } from '../families/purchase-api-v1/testing/supplier.ts';
import { memoryStore } from '../store/memory.ts';

const DOCUMENT = messageOf('inquiry_A2', { lines: ['0200010003019'] });

async function responseTo(body: string | Uint8Array<ArrayBuffer>, contentType?: string) {
  const response = await supplier().post('CustomerInquiry', body, contentType);
  return { status: response.status, text: await response.text(), type: response.headers.get('Content-Type') };
}

function latin1(text: string) {
  return Uint8Array.from(text, (char) => char.charCodeAt(0));
}

test('all problems of a message are reported at once, with their locations', async () => {
  const body = `<ew:inquiry_A2 xmlns:ew="http://www.reifen.net">
  <DocumentID>A3</DocumentID>
  <BuyerParty><PartyID>0001000002</PartyID></BuyerParty>
  <OrderLine><LineID>0000001</LineID></OrderLine>
</ew:inquiry_A2>`;
  const { status, text, type } = await responseTo(body);
  expect({ status, type }).toEqual({ status: 400, type: 'application/xml; charset=utf-8' });
  expect(text).toContain('<ErrorCode>400</ErrorCode>');
  expect(text).toContain('line 2, column 3, /inquiry_A2/DocumentID: DocumentID must be "A2", but is "A3".');
  expect(text).toContain('line 4, column 14, /inquiry_A2/OrderLine[1]/LineID: LineID must have at most 6');
  expect(text).toMatch(/line 3, column \d+, \/inquiry_A2\/BuyerParty: AgencyCode is missing/);
});

test('an error contains as many locations as it can, and counts the others', async () => {
  const line = '<OrderLine><LineID>0000001</LineID></OrderLine>';
  const { text } = await responseTo(DOCUMENT.replace('</ew:', `${line.repeat(100)}</ew:`));
  expect(text).toMatch(/And \d+ more\.<\/ErrorText>/);
  expect(text.length).toBeLessThan(2300);
});

test.each([
  ['not XML', 'hello', /line 1, column 1: /],
  ['nothing', '', /The document has no element/],
  ['a document type declaration', `<!DOCTYPE a [<!ENTITY b "c">]>${DOCUMENT}`, /document type/i],
  ['bytes that are not UTF-8', latin1(`<?xml version="1.0"?><!-- \xE9 -->${DOCUMENT}`), /not valid utf-8/],
  ['more than a mebibyte', `<!--${'x'.repeat(1_048_576)}-->${DOCUMENT}`, /longer than 1048576/],
])('%s is refused', async (_, body, says) => {
  const { status, text } = await responseTo(body);
  expect(status).toBe(400);
  expect(text).toMatch(says);
});

test.each([
  ['application/xml', 200],
  ['text/xml; charset=utf-8', 200],
  ['application/json', 415],
  ['text/plain', 415],
])('the content type %s receives %i', async (contentType, status) => {
  expect((await responseTo(DOCUMENT, contentType)).status).toBe(status);
});

test.each([
  ['application/xml', 400],
  ['application/xml; charset=iso-8859-1', 200],
])('ISO-8859-1 that declares UTF-8, sent as %s, receives %i', async (contentType, status) => {
  const bytes = latin1(`<?xml version="1.0" encoding="UTF-8"?><!-- \xE9 -->${DOCUMENT}`);
  expect((await responseTo(bytes, contentType)).status).toBe(status);
});

test('a response that its schema does not allow is a failure of the sandbox, and is logged', async () => {
  const store = memoryStore();
  const failures: string[] = [];
  const { post, inquire } = supplier('demo', MONDAY, { store, log: (text) => failures.push(text) });
  await inquire({ lines: ['0200010003019'] });
  await store.transaction(async (transaction) => {
    const article = await articles.get(transaction, '0200010003019');
    if (article === undefined) throw new Error('There is no such article');
    await articles.put(transaction, article.ean, { ...article, description: 'x'.repeat(61) });
  });
  const response = await post('CustomerInquiry', DOCUMENT);
  expect(response.status).toBe(500);
  expect(await response.text()).toContain('<ErrorCode>500</ErrorCode>');
  expect(failures.join()).toContain('ArticleDescriptionText must have at most 60 characters');
});

test('what no schema declares is ignored, and not repeated', async () => {
  const { status, text } = await responseTo(DOCUMENT.replace('</PartyID>', '</PartyID><More>1</More>'));
  expect({ status, repeated: text.includes('More') }).toEqual({ status: 200, repeated: false });
});

test('tolerated deviations are shown on the page, without values of the message', async () => {
  const { post, home } = supplier();
  const response = await post(
    'CustomerInquiry',
    DOCUMENT.replace('<OrderLine>', '<More>confidential</More><OrderLine>'),
  );
  expect(response.status).toBe(200);
  const page = await home();
  expect(page).toMatch(/<code>\d+:\d+ \/inquiry_A2\/More\[1\]<\/code><\/td><td>unknown-element/);
  expect(page).not.toContain('confidential');
});

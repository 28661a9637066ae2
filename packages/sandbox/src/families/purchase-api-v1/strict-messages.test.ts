import { expect, test } from 'vitest';
import { settableClock } from '../../clock/clock.ts';
import { createSandbox } from '../../setup/create-sandbox.ts';
import { MONDAY, messageOf, supplier } from './testing/supplier.ts';

const ORDER = messageOf('order_A2', { lines: ['0200010003019'] });

/** Deviations that partners' systems send: a part of the message, its replacement, the location, and the rule. */
const DEVIATIONS = [
  [
    '<BuyerParty>',
    '<TransportPriority>FAST</TransportPriority><BuyerParty>',
    '/TransportPriority',
    'enumeration',
  ],
  ['<AgencyCode>91<', '<AgencyCode>7<', '/BuyerParty/AgencyCode', 'enumeration'],
  ['0200010003019', '020001000301', '/ArticleIdentification/EANUCCArticleID', 'pattern'],
  [
    '<BuyerParty>',
    '<CustomerReference><DocumentID/></CustomerReference><BuyerParty>',
    '/CustomerReference/DocumentID',
    'minLength',
  ],
  ['</OrderLine>', '<More>1</More></OrderLine>', '/OrderLine[1]/More[1]', 'unknown-element'],
  ['<LineID>000001</LineID>', '<ew:LineID>000001</ew:LineID>', '/OrderLine[1]/LineID[1]', 'unknown-element'],
] as const;

test.each(DEVIATIONS)(
  '%s as %s is tolerated and shown, but rejected in strict mode',
  async (usual, sent, path, rule) => {
    const body = ORDER.replace(usual, sent);
    const tolerant = supplier();
    expect((await tolerant.post('CustomerOrder', body)).status).toBe(200);
    const shown = [...(await tolerant.home()).matchAll(/<code>1:\d+ ([^<]+)<\/code><\/td><td>([^<]+)/g)];
    expect(shown.map(([, place = '', broken]) => [place.endsWith(path), broken])).toContainEqual([
      true,
      rule,
    ]);

    const strict = supplier('demo', MONDAY, { strictMessages: true });
    const refused = await strict.post('CustomerOrder', body);
    expect(refused.status).toBe(400);
    expect(await refused.text()).toMatch(/line 1, column \d+, \/order_A2\//);
    expect(await strict.home()).not.toContain('Tolerated deviations');
  },
);

test('a valid message leaves no trace, and is accepted in strict mode', async () => {
  const tolerant = supplier();
  expect((await tolerant.post('CustomerOrder', ORDER)).status).toBe(200);
  expect(await tolerant.home()).not.toContain('Tolerated deviations');
  const strict = supplier('demo', MONDAY, { strictMessages: true });
  expect((await strict.post('CustomerOrder', ORDER)).status).toBe(200);
});

test.each([
  ['the partner is strict', 400, 'strict', '0001000004', {}],
  ['the request asks for it', 400, 'demo', '0001000002', { 'X-Sandbox-Strict': 'true' }],
  ['the request does not', 200, 'demo', '0001000002', { 'X-Sandbox-Strict': 'false' }],
])('when %s, a deviation receives %i', async (_, status, partner, buyer, headers) => {
  const { fetch } = createSandbox({ clock: settableClock(MONDAY), families: ['purchase-api-v1'] });
  const Authorization = `Basic ${btoa(`${partner}-client:${partner}-secret`)}`;
  const post = (body: string) =>
    fetch(
      new Request('http://localhost/purchase-erm/v1/CustomerOrder', {
        method: 'POST',
        headers: { Authorization, 'Content-Type': 'application/xml', ...headers },
        body,
      }),
    );
  const order = messageOf('order_A2', { lines: ['0200010003019'], buyer });
  expect((await post(order)).status).toBe(200);
  expect((await post(order.replace('0200010003019', '020001000301'))).status).toBe(status);
});

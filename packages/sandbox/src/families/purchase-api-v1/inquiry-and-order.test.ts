import { expect, test } from 'vitest';
import { linesOf, messageOf, reference, supplier } from './testing/supplier.ts';

const RUSH = '<TransportPriority>RUSH</TransportPriority>';

test.each([
  ['from the nearest warehouse, on the next day', { ean: '0200010003019' }, '1 0: 4 on 2026-03-03'],
  [
    'from both warehouses',
    { ean: '0200010003019', quantity: '30' },
    '1 0: 24 on 2026-03-03, 6 on 2026-03-04',
  ],
  ['on the day that is asked for', { ean: '0200010003019', date: '2026-03-06' }, '1 0: 4 on 2026-03-06'],
  ['on a day with one digit', { ean: '0200010003019', date: '2026-3-6' }, '1 0: 4 on 2026-03-06'],
  ['a part later', { ean: '0200010003040', quantity: '10' }, '2 0: 2 on 2026-03-03, 8 on 2026-03-12'],
  ['all of it later', { ean: '0200010003057', quantity: '2' }, '2 0: 2 on 2026-03-17'],
  [
    'later, which is early enough',
    { ean: '0200010003057', quantity: '2', date: '2026-03-20' },
    '1 0: 2 on 2026-03-20',
  ],
  ['less than asked for', { ean: '0200010003064' }, '2 0: 3 on 2026-03-03'],
  ['on a day that nobody knows', { ean: '0200010003101' }, '2 0: 4 on 9999-12-31'],
  ['not at all', { ean: '0200010003071' }, '3 0'],
  ['with three decimals', { ean: '0200010003019', quantity: '4.000' }, '1 0: 4 on 2026-03-03'],
  ['in pieces of a piece', { ean: '0200010003019', quantity: '1.5' }, '0 499'],
  ['of an article that nobody knows', { ean: '9999999999994' }, '0 499'],
  ['of an article that is no longer sold', { ean: '0200010003095' }, '0 902'],
  [
    'on the 29th of February of a leap year',
    { ean: '0200010003019', date: '2028-2-29' },
    '1 0: 4 on 2028-02-29',
  ],
  ['on the last day but one', { ean: '0200010003019', date: '9999-12-30' }, '1 0: 4 on 9999-12-30'],
  ['on the day that stands for none', { ean: '0200010003019', date: '9999-12-31' }, '1 0: 4 on 2026-03-03'],
  ['in a year long ago', { ean: '0200010003019', date: '0000-1-1' }, '2 0: 4 on 2026-03-03'],
])('a quote: %s', async (_, line, want) => {
  expect(linesOf(await supplier().inquire({ lines: [line] }))).toEqual([want]);
});

test.each([
  '2030-02-30',
  '2029-02-29',
  '2030-04-31',
  '2030-13-01',
  '2030-00-01',
  '0000-01-01',
  '2030-2-30',
  '2029-2-29',
  '2030-4-31',
  '2030-0-1',
])('%s is no day: the schema refuses it wherever a message has a day', async (date) => {
  const { post } = supplier();
  const head = `<EarliestDeliveryDate>${date}</EarliestDeliveryDate>`;
  const ean = '0200010003019';
  for (const [path, root] of [
    ['CustomerInquiry', 'inquiry_A2'],
    ['CustomerOrder', 'order_A2'],
  ] as const) {
    for (const [message, name] of [
      [{ head, lines: [ean] }, 'EarliestDeliveryDate'],
      [{ lines: [{ ean, date }] }, 'RequestedDeliveryDate'],
    ] as const) {
      const response = await post(path, messageOf(root, message));
      expect(response.status).toBe(400);
      const text = await response.text();
      expect(text).toContain('<ErrorCode>400</ErrorCode>');
      expect(text).toContain(`${name} must be a date`);
    }
  }
});

test('an error repeats the beginning of a long text', async () => {
  const lines = [{ ean: '0200010003019', quantity: `0.${'0'.repeat(900_000)}` }];
  const { OrderLine } = await supplier().inquire({ lines });
  expect(OrderLine?.[0]?.OrderedArticle.Error.ErrorText).toBe(
    `Tyres come by the piece: 0.${'0'.repeat(97)}… cannot be delivered`,
  );
});

test('on a Friday, the next day is a Monday', async () => {
  const { inquire } = supplier('demo', '2026-03-06T17:00:00');
  expect(linesOf(await inquire({ lines: ['0200010003019'] }))).toEqual(['1 0: 4 on 2026-03-09']);
});

test('one line in error makes the head 1, and the others stay valid', async () => {
  const quote = await supplier().inquire({ lines: ['0200010003019', '9999999999994'] });
  expect(quote.ErrorHead.ErrorCode).toBe('1');
  expect(linesOf(quote)).toEqual(['1 0: 4 on 2026-03-03', '0 499']);
  expect(quote.OrderLine?.[1]?.OrderedArticle.Error.ErrorText).toBe(
    'No article has the number 9999999999994',
  );
});

test('two lines of the same article share its stock', async () => {
  const lines = ['0200010003064', '0200010003064'];
  expect(linesOf(await supplier().inquire({ lines }))).toEqual(['2 0: 3 on 2026-03-03', '3 0']);
});

test.each([
  ['Y', ['0200010003088']],
  ['N', undefined],
])('with SubstitutionIndicator %s the substitutes are %j', async (indicator, want) => {
  const head = `<SubstitutionIndicator>${indicator}</SubstitutionIndicator>`;
  const { OrderLine } = await supplier().inquire({ head, lines: ['0200010003071'] });
  const offered = OrderLine?.[0]?.OrderedArticle.SubstitutingArticle;
  expect(offered?.map(({ ArticleIdentification }) => ArticleIdentification.EANUCCArticleID)).toEqual(want);
});

test.each([
  ['the buyer’s number', '<BuyersArticleID>0001000301</BuyersArticleID>'],
  ['the manufacturer’s number', '<ManufacturersArticleID>0210840345</ManufacturersArticleID>'],
  [
    'a number that only the buyer knows, beside the EAN',
    '<BuyersArticleID>X1</BuyersArticleID><EANUCCArticleID>0200010003019</EANUCCArticleID>',
  ],
])('an article is found by %s, and its numbers are completed', async (_, article) => {
  const { OrderLine } = await supplier().inquire({ lines: [{ article }] });
  expect(OrderLine?.[0]?.OrderedArticle.ArticleIdentification).toMatchObject({
    ManufacturersArticleID: '0210840345',
    EANUCCArticleID: '0200010003019',
  });
});

test('numbers of two articles are an error of the line', async () => {
  const article =
    '<ManufacturersArticleID>0210840345</ManufacturersArticleID><EANUCCArticleID>0200010003026</EANUCCArticleID>';
  const { OrderLine } = await supplier().inquire({ lines: [{ article }] });
  expect(OrderLine?.[0]?.OrderedArticle.Error).toEqual({
    ErrorCode: '499',
    ErrorText: 'The numbers are of two articles, 0200010003026 and 0200010003019',
  });
});

test('an order takes from the stock, but an inquiry does not', async () => {
  const { inquire, order } = supplier();
  await inquire({ lines: [{ ean: '0200010003026', quantity: '8' }] });
  const response = await order({ lines: [{ ean: '0200010003026', quantity: '6' }] });
  expect(linesOf(response)).toEqual(['1 0: 6 on 2026-03-03']);
  expect(linesOf(await inquire({ lines: ['0200010003026'] }))).toEqual(['2 0: 2 on 2026-03-03']);
});

test('an order line states whether it is delivered in full and on time', async () => {
  const { order } = supplier();
  const line = { ean: '0200010003019', quantity: '4' };
  const late = { ean: '0200010003040', quantity: '6', date: '2026-03-03' };
  expect(linesOf(await order({ lines: [line, late, '0200010003071'] })).map((text) => text[0])).toEqual([
    '1',
    '2',
    '3',
  ]);
});

test('if many callers order the last tyres, they are sold only once', async () => {
  const { order } = supplier();
  const lines = [{ ean: '0200010003064', quantity: '1' }];
  const responses = await Promise.all(Array.from({ length: 6 }, () => order({ lines })));
  expect(responses.map(({ ErrorHead }) => ErrorHead.ErrorCode).sort()).toEqual([
    '0',
    '0',
    '0',
    '1',
    '1',
    '1',
  ]);
});

test('an order that cannot be delivered at all has no number and takes nothing', async () => {
  const response = await supplier().order({ lines: ['0200010003071', '9999999999994'] });
  expect(response.ErrorHead.ErrorCode).toBe('1');
  expect(response.OrderLine?.map(({ OrderedArticle: article }) => article)).toMatchObject([
    {
      Availability: '3',
      OrderReference: { DocumentID: '' },
      Error: { ErrorCode: '902' },
      OrderedQuantity: { QuantityValue: '0' },
    },
    {
      Availability: '0',
      OrderReference: { DocumentID: '' },
      Error: { ErrorCode: '499' },
      OrderedQuantity: { QuantityValue: '0' },
    },
  ]);
});

test('a second order with the same reference is another order, and names the previous one', async () => {
  const { order } = supplier();
  const message = { head: reference('FLEET-1'), lines: ['0200010003019'] };
  const [first, second] = [await order(message), await order(message)];
  const lineOf = (response: typeof first) => response.OrderLine?.[0]?.OrderedArticle;
  expect(lineOf(first)).toMatchObject({
    OrderReference: { DocumentID: '0004711025' },
    Error: { ErrorText: 'OK' },
  });
  expect(lineOf(second)).toMatchObject({
    OrderReference: { DocumentID: '0004711026' },
    Error: { ErrorCode: '0', ErrorText: 'OK, in addition to order 0004711025 with the same reference' },
  });
});

test('the earliest delivery date delays goods, and a rush brings everything in a day', async () => {
  const { inquire } = supplier();
  const lines = [{ ean: '0200010003033', quantity: '4' }];
  expect(linesOf(await inquire({ lines }))).toEqual(['1 0: 4 on 2026-03-04']);
  expect(linesOf(await inquire({ head: RUSH, lines }))).toEqual(['1 0: 4 on 2026-03-03']);
  const head = '<EarliestDeliveryDate>2026-03-20</EarliestDeliveryDate>';
  expect(linesOf(await inquire({ head, lines }))).toEqual(['2 0: 4 on 2026-03-20']);
});

const PARTY = '<PartyID>4711</PartyID><AgencyCode>92</AgencyCode>';

test.each([
  [
    'an ordering party of somebody else',
    { parties: `<OrderingParty>${PARTY}</OrderingParty>` },
    /ordering party 4711/,
  ],
  ['a consignee that nobody knows', { parties: `<Consignee>${PARTY}</Consignee>` }, /consignee 4711/],
  [
    'an unknown blanket order',
    { head: reference('0000092', 'BlanketOrderReference') },
    /no blanket order 0000092/,
  ],
  [
    'a code of payment that is not agreed',
    { parties: '<PaymentTerms><PaymentMethod>X</PaymentMethod></PaymentTerms>' },
    /payment method X/,
  ],
])('%s is an error of every line', async (_, message, text) => {
  const { OrderLine } = await supplier().order({ ...message, lines: ['0200010003019'] });
  expect(OrderLine?.[0]?.OrderedArticle.Error).toEqual({
    ErrorCode: '902',
    ErrorText: expect.stringMatching(text),
  });
});

test('a consignee with an address need not be known, and a blanket order covers only its articles', async () => {
  const address = `<Consignee>${PARTY}<Address><City>Lille</City></Address></Consignee>`;
  const message = { head: reference('0000091', 'BlanketOrderReference'), parties: address };
  const lines = ['0200010003019', '0200010003088'];
  expect(linesOf(await supplier().order({ ...message, lines }))).toEqual(['1 0: 4 on 2026-03-03', '0 902']);
});

test('an unknown buyer is a failure of the whole message', async () => {
  const quote = await supplier().inquire({ buyer: '0001', lines: ['0200010003019'] });
  expect(quote).toMatchObject({ ErrorHead: { ErrorCode: '303' } });
  expect(quote.OrderLine).toBeUndefined();
});

test('a buyer that belongs to another partner is forbidden', async () => {
  const response = await supplier('restricted').post(
    'CustomerOrder',
    messageOf('order_A2', { lines: ['0200010003019'] }),
  );
  expect(response.status).toBe(403);
  expect(await response.text()).toContain('<ErrorCode>403</ErrorCode>');
});

test.each([
  ['SANDBOX-302', 200, '302'],
  ['SANDBOX-303', 200, '303'],
  ['SANDBOX-460', 460, '460'],
  ['SANDBOX-461', 461, '461'],
  ['SANDBOX-500', 500, '500'],
  ['SANDBOX-503', 503, '503'],
  ['SANDBOX-504', 504, '504'],
])(
  'the customer reference %s is answered by %i, with the code %s, and orders nothing',
  async (number, status, code) => {
    const { post, inquire } = supplier();
    const message = { head: reference(number), lines: [{ ean: '0200010003064', quantity: '3' }] };
    for (const [path, root] of [
      ['CustomerInquiry', 'inquiry_A2'],
      ['CustomerOrder', 'order_A2'],
    ] as const) {
      const response = await post(path, messageOf(root, message));
      expect(response.status).toBe(status);
      expect(await response.text()).toContain(`<ErrorCode>${code}</ErrorCode>`);
    }
    expect(linesOf(await inquire({ lines: ['0200010003064'] }))).toEqual(['2 0: 3 on 2026-03-03']);
  },
);

import { Purchase, type QuoteA2 } from '@partner-apis/purchase';
import { parseQuoteA2 } from '@partner-apis/purchase/messages';
import { handlers, sendInquiryAnswers } from '@partner-apis/purchase/mocks';
import { connect } from '@partner-apis/purchase/operations';
import { sendInquiryQuery } from '@partner-apis/purchase/react';
import { QueryClient } from '@tanstack/react-query';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, expectTypeOf, it } from 'vitest';

const server = setupServer();
beforeAll(() => server.listen());
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const place = { baseUrl: 'https://any.example/purchase-erm/v1', auth: () => ({}) };
const params = {
  body: {
    DocumentID: 'A2' as const,
    BuyerParty: { PartyID: '0001000002', AgencyCode: '91' },
    OrderLine: [
      {
        LineID: '1',
        OrderedArticle: {
          ArticleIdentification: { EANUCCArticleID: '0200010003019' },
          RequestedQuantity: { QuantityValue: '4' },
        },
      },
    ],
  },
};

it('the mocks answer XML that the client reads as a message', async () => {
  server.use(...handlers());
  const { data, response } = await new Purchase(place).sendInquiry(params).withResponse();

  expect(response.headers.get('content-type')).toBe('application/xml');
  expect(data).toMatchObject({ DocumentID: 'A2', ErrorHead: { ErrorCode: '0' } });
});

it('the mocks answer an error of the document by its name', async () => {
  server.use(sendInquiryAnswers.providerException());

  await expect(new Purchase(place).sendInquiry(params)).rejects.toMatchObject({
    status: 461,
    errors: [{ code: '461', error: 'The provider reported an exception' }],
  });
});

it('a query sends a message that only reads, and returns one', async () => {
  server.use(...handlers());
  const quote = await new QueryClient().fetchQuery(sendInquiryQuery(connect(place), params));

  expectTypeOf(quote).toEqualTypeOf<QuoteA2>();
  expect(quote).toEqual(await new Purchase(place).sendInquiry(params));
  expectTypeOf(parseQuoteA2).returns.toEqualTypeOf(quote);
});

import { InvalidXmlError, type Problem } from '@partner-apis/xml';
import { describe, expect, it } from 'vitest';
import {
  parseOrderA2,
  parseQuoteA2,
  serializeOrderA2,
  serializeQuoteA2,
  validateOrderA2,
} from './messages.ts';

/** Orders in the shapes in which dealers' systems send them: empty elements stand for what is not given. */
const order = (parts: Readonly<Partial<Record<'head' | 'buyer' | 'article' | 'date', string>>> = {}) => {
  const { head = '', article = '<EANUCCArticleID>4019238000016</EANUCCArticleID>', date = '' } = parts;
  const { buyer = '<PartyID>000257</PartyID><AgencyCode>91</AgencyCode>' } = parts;
  return `<?xml version="1.0" encoding="UTF-8"?>
<ew:order_A2 xmlns:ew="http://www.reifen.net">
  <DocumentID>A2</DocumentID>${head}
  <BuyerParty>${buyer}</BuyerParty>
  <OrderLine>
    <LineID>1</LineID>
    <OrderedArticle>
      <ArticleIdentification>${article}</ArticleIdentification>${date}
      <RequestedQuantity><QuantityValue>4.000</QuantityValue></RequestedQuantity>
    </OrderedArticle>
  </OrderLine>
</ew:order_A2>`;
};

const EAN = '<EANUCCArticleID>4019238000016</EANUCCArticleID>';

function read(text: string) {
  const tolerated: Problem[] = [];
  const message = parseOrderA2(text, { onTolerated: (problem) => tolerated.push(problem) });
  return { message, tolerated };
}

describe('an empty element that need not be given is not given', () => {
  it.each<[string, Parameters<typeof order>[0], object]>([
    [
      'ManufacturersArticleID',
      { article: `<ManufacturersArticleID/>${EAN}` },
      { EANUCCArticleID: '4019238000016' },
    ],
    [
      'BuyersArticleID',
      { article: `<BuyersArticleID></BuyersArticleID>${EAN}` },
      { EANUCCArticleID: '4019238000016' },
    ],
    [
      'BuyersArticleID, before the manufacturer’s',
      { article: '<BuyersArticleID/><ManufacturersArticleID>0123</ManufacturersArticleID>' },
      { ManufacturersArticleID: '0123' },
    ],
    [
      'both before the EAN',
      { article: `<BuyersArticleID> </BuyersArticleID><ManufacturersArticleID/>${EAN}` },
      { EANUCCArticleID: '4019238000016' },
    ],
    [
      'those after the given one',
      { article: '<BuyersArticleID>7</BuyersArticleID><ManufacturersArticleID/><EANUCCArticleID/>' },
      { BuyersArticleID: '7' },
    ],
  ])('%s', (_, parts, expected) => {
    const { message, tolerated } = read(order(parts));
    expect(message.OrderLine[0]?.OrderedArticle.ArticleIdentification).toEqual(expected);
    expect(tolerated).toEqual([]);
    expect(parseOrderA2(serializeOrderA2(message), { strict: true })).toEqual(message);
  });

  it.each([
    ['a day', { date: '<RequestedDeliveryDate/>' }],
    ['a reference', { head: '<CustomerReference><DocumentID/></CustomerReference>' }],
    ['codes of the head', { head: '<Variant/><TransportPriority/><Campaign/>' }],
  ])('%s', (_, parts) => {
    const { message, tolerated } = read(order(parts));
    expect(message).toEqual(parseOrderA2(order()));
    expect(tolerated).toEqual([]);
  });
});

describe('what cannot be written is told when it is read, and nothing else is', () => {
  it.each<[string, Parameters<typeof order>[0], string[]]>([
    ['nothing', {}, []],
    [
      'an empty PartyID',
      { buyer: '<PartyID/><AgencyCode>91</AgencyCode>' },
      ['4:15 minLength BuyerParty/PartyID'],
    ],
    [
      'no number at all',
      { article: '<ManufacturersArticleID/>' },
      ['8:30 minLength OrderLine[1]/OrderedArticle/ArticleIdentification/ManufacturersArticleID'],
    ],
    [
      'a day with one digit',
      { date: '<RequestedDeliveryDate>2019-9-2</RequestedDeliveryDate>' },
      ['8:102 type OrderLine[1]/OrderedArticle/RequestedDeliveryDate'],
    ],
    [
      'an unknown code',
      { head: '<TransportPriority>FAST</TransportPriority>' },
      ['3:30 enumeration TransportPriority'],
    ],
    ['an unknown element', { head: '<Remark>soon</Remark>' }, ['3:30 unknown-element Remark[1]']],
  ])('%s', (_, parts, expected) => {
    const { message, tolerated } = read(order(parts));
    const found = tolerated.map(
      ({ line, column, rule, path }) => `${line}:${column} ${rule} ${path.replace('/order_A2/', '')}`,
    );
    expect(found).toEqual(expected);
    expect(validateOrderA2(message).length > 0).toBe(expected.length > 0);
  });

  it.each(['2030-2-30', '2030-2-29', '2030-4-31', '2100-2-29', '2030-02-30', '2030-13-1'])(
    'a day that does not exist is refused: %s',
    (day) => {
      const text = order({ date: `\n<RequestedDeliveryDate>${day}</RequestedDeliveryDate>` });
      expect(() => parseOrderA2(text)).toThrow(InvalidXmlError);
      expect(() => parseOrderA2(text)).toThrow(
        '9:1 /order_A2/OrderLine[1]/OrderedArticle/RequestedDeliveryDate',
      );
    },
  );

  it.each(['2028-2-29', '2000-2-29', '2019-9-2', '2030-12-1', '2030-1-31', '9999-12-31'])(
    'a day that exists: %s',
    (day) => {
      const { message } = read(order({ date: `<RequestedDeliveryDate>${day}</RequestedDeliveryDate>` }));
      expect(message.OrderLine[0]?.OrderedArticle.RequestedDeliveryDate).toBe(day);
    },
  );
});

it('a supplier’s quote with empty elements is read and written', () => {
  const quote = `<ew:quote_A2 xmlns:ew="http://www.reifen.net"><DocumentID>A2</DocumentID><ErrorHead><ErrorCode>0</ErrorCode></ErrorHead><BuyerParty><PartyID/><AgencyCode/></BuyerParty><OrderLine><LineID>1</LineID><OrderedArticle><ArticleIdentification><BuyersArticleID/><ManufacturersArticleID/>${EAN}</ArticleIdentification><Error><ErrorCode>0</ErrorCode><ErrorText/></Error></OrderedArticle></OrderLine></ew:quote_A2>`;
  const message = parseQuoteA2(quote);
  expect(message.OrderLine?.[0]?.OrderedArticle.ArticleIdentification).toEqual({
    EANUCCArticleID: '4019238000016',
  });
  expect(parseQuoteA2(serializeQuoteA2(message))).toEqual(message);
});

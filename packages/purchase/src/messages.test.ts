import { expect, expectTypeOf, it } from 'vitest';
import { type InquiryA2, parseInquiryA2, serializeInquiryA2, validateInquiryA2 } from './messages.ts';

const inquiry: InquiryA2 = {
  DocumentID: 'A2',
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
};

it('writes a message in the order of its schema, and reads it back with its leading zeros', () => {
  const xml = serializeInquiryA2(inquiry);
  expect(xml).toContain('<ew:inquiry_A2 xmlns:ew="http://www.reifen.net">');
  expect(xml.indexOf('<DocumentID>')).toBeLessThan(xml.indexOf('<BuyerParty>'));
  const read = parseInquiryA2(xml);
  expect(read).toEqual(inquiry);
  expectTypeOf(read).toEqualTypeOf<InquiryA2>();
});

it('names everything that breaks the schema', () => {
  const problems = validateInquiryA2({ ...inquiry, DocumentID: 'B2', OrderLine: [] });
  expect(problems.map(({ path }) => path)).toEqual(['/inquiry_A2/DocumentID', '/inquiry_A2']);
});

import { type Availability, isError, type Purchase, type QuoteA2 } from '@partner-apis/purchase';
import {
  errorsInQuoteA2,
  type InquiryA2,
  parseInquiryA2,
  serializeInquiryA2,
} from '@partner-apis/purchase/messages';

export async function firstLines(client: Purchase, line: InquiryA2['OrderLine'][number]): Promise<unknown> {
  const body: InquiryA2 = {
    DocumentID: 'A2',
    BuyerParty: { PartyID: '0001000002', AgencyCode: '91' },
    OrderLine: [line],
  };
  const quote: QuoteA2 = await client.sendInquiry({ body });
  const unknownToday: Availability = '7';
  const again: InquiryA2 = parseInquiryA2(serializeInquiryA2(body));
  const failed = await client.sendOrder({ body: '<order_A2/>' }).catch((error) => error);
  const refused = isError(failed, client.sendOrder, 460) ? failed.body : undefined;
  return { problems: errorsInQuoteA2(quote), unknownToday, again, refused };
}

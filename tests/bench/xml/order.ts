/** The object of an order as `order.xsd` describes it. */
export interface BenchOrder {
  DocumentID: string;
  Variant: string;
  CustomerReference: { DocumentID: string };
  BuyerParty: { PartyID: string; AgencyCode: string };
  OrderLine: BenchLine[];
}

interface BenchLine {
  LineID: string;
  AdditionalCustomerReferenceNumber: { DocumentID: string };
  OrderedArticle: {
    ArticleIdentification: {
      BuyersArticleID: string;
      ManufacturersArticleID: string;
      EANUCCArticleID: string;
    };
    RequestedDeliveryDate: string;
    RequestedQuantity: { QuantityValue: string };
  };
}

export function orderWith(lines: number): BenchOrder {
  return {
    DocumentID: 'A2',
    Variant: '5',
    CustomerReference: { DocumentID: 'Müller & Söhne 4711' },
    BuyerParty: { PartyID: '0000257', AgencyCode: '91' },
    OrderLine: Array.from({ length: lines }, (_, index) => line(index + 1)),
  };
}

function line(number: number): BenchLine {
  return {
    LineID: String(number),
    AdditionalCustomerReferenceNumber: { DocumentID: `K-${number}/A` },
    OrderedArticle: {
      ArticleIdentification: {
        BuyersArticleID: `000${number}`,
        ManufacturersArticleID: '0210840345',
        EANUCCArticleID: String(4019238000000 + number),
      },
      RequestedDeliveryDate: '2026-03-09',
      RequestedQuantity: { QuantityValue: '4.000' },
    },
  };
}

const SPECIAL = /[&<>]/;
const escaped = (text: string) =>
  SPECIAL.test(text) ? text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;') : text;

/** As someone would write it by hand for this message alone: nothing is checked. */
export function writtenOut(order: BenchOrder): string {
  let out = '<?xml version="1.0" encoding="UTF-8"?>\n<ew:order_A2 xmlns:ew="http://www.reifen.net">';
  out += `<DocumentID>${escaped(order.DocumentID)}</DocumentID><Variant>${escaped(order.Variant)}</Variant>`;
  out += `<CustomerReference><DocumentID>${escaped(order.CustomerReference.DocumentID)}</DocumentID></CustomerReference>`;
  out += `<BuyerParty><PartyID>${escaped(order.BuyerParty.PartyID)}</PartyID>`;
  out += `<AgencyCode>${escaped(order.BuyerParty.AgencyCode)}</AgencyCode></BuyerParty>`;
  for (const {
    LineID,
    AdditionalCustomerReferenceNumber: reference,
    OrderedArticle: article,
  } of order.OrderLine) {
    const ids = article.ArticleIdentification;
    out += `<OrderLine><LineID>${escaped(LineID)}</LineID>`;
    out += `<AdditionalCustomerReferenceNumber><DocumentID>${escaped(reference.DocumentID)}</DocumentID></AdditionalCustomerReferenceNumber>`;
    out += `<OrderedArticle><ArticleIdentification><BuyersArticleID>${escaped(ids.BuyersArticleID)}</BuyersArticleID>`;
    out += `<ManufacturersArticleID>${escaped(ids.ManufacturersArticleID)}</ManufacturersArticleID>`;
    out += `<EANUCCArticleID>${escaped(ids.EANUCCArticleID)}</EANUCCArticleID></ArticleIdentification>`;
    out += `<RequestedDeliveryDate>${escaped(article.RequestedDeliveryDate)}</RequestedDeliveryDate>`;
    out += `<RequestedQuantity><QuantityValue>${escaped(article.RequestedQuantity.QuantityValue)}</QuantityValue></RequestedQuantity>`;
    out += '</OrderedArticle></OrderLine>';
  }
  return `${out}</ew:order_A2>`;
}

/** The bundle of a page that reads and writes orders. */
export const bundleEntry = `
import { parseOrderA2, serializeOrderA2 } from './generated/messages.ts';
console.log(serializeOrderA2(parseOrderA2(location.hash)));
`;

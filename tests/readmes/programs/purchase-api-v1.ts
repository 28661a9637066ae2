import {
  AgencyCode,
  Availability,
  isError,
  MessageVersionA2,
  Purchase,
  type PurchaseOptions,
  VariantInUse,
} from '@partner-apis/purchase';
import {
  errorsInOrderResponseA2,
  errorsInQuoteA2,
  type InquiryA2,
  type OrderA2,
  type QuoteA2,
  serializeOrderA2,
  validateOrderA2,
} from '@partner-apis/purchase/messages';

const BUYER = { PartyID: '0001000002', AgencyCode: AgencyCode.Seller };

/** Asks a supplier for tyres, orders what is available, and asks when it will come. */
export async function program(options: PurchaseOptions, print: (line: string) => void): Promise<void> {
  const client = new Purchase({ ...options, timeout: 10_000 });

  const inquiry: InquiryA2 = {
    DocumentID: MessageVersionA2.A2,
    Variant: VariantInUse.Orders,
    CustomerReference: { DocumentID: 'CAR-7' },
    BuyerParty: BUYER,
    OrderLine: [line('1', '0200010003019', '2'), line('2', '9999999999994', '4')],
  };
  const quote = await client.sendInquiry({ body: inquiry });
  for (const { path, code, text } of errorsInQuoteA2(quote))
    print(`in the quote: ${path} ${code} ${text ?? ''}`);
  const available = availableLines(quote);
  print(`lines in the quote: ${quote.OrderLine?.length}`);

  const order: OrderA2 = {
    ...inquiry,
    OrderLine: inquiry.OrderLine.filter(({ LineID }) => available.has(LineID)),
  };
  print(`problems of the order: ${validateOrderA2(order).length}`);
  print(`as XML: ${serializeOrderA2(order).includes('<DocumentID>A2</DocumentID>')}`);
  const response = await client.sendOrder({ body: order });
  print(`in the response: ${errorsInOrderResponseA2(response).length} errors`);

  const references = (response.OrderLine ?? []).map(({ OrderedArticle }) => OrderedArticle.OrderReference);
  const [reference] = references;
  print(`every line has an order: ${references.length === order.OrderLine.length}`);
  if (reference !== undefined) {
    const { Desadv = [] } = await client.requestDeliveryAdvice({
      body: { DocumentID: 'B2', Variant: '1', BuyerParty: BUYER, SupplierOrderReference: reference },
    });
    print(`deliveries: ${Desadv.length}`);
  }

  await sendWrongly(client, order, print);
}

function line(
  LineID: string,
  EANUCCArticleID: string,
  QuantityValue: string,
): InquiryA2['OrderLine'][number] {
  return {
    LineID,
    OrderedArticle: {
      ArticleIdentification: { EANUCCArticleID },
      RequestedQuantity: { QuantityValue },
    },
  };
}

function availableLines({ OrderLine = [] }: QuoteA2): ReadonlySet<string> {
  const available: readonly string[] = [Availability.Immediate, Availability.PartialOrDelayed];
  const lines = OrderLine.filter(({ OrderedArticle }) =>
    available.includes(OrderedArticle.Availability ?? ''),
  );
  return new Set(lines.map(({ LineID }) => LineID));
}

/** A text is sent as it is: the server finds what the serializer would have refused. */
async function sendWrongly(client: Purchase, order: OrderA2, print: (line: string) => void): Promise<void> {
  for (const { path, message } of validateOrderA2({ ...order, OrderLine: [] })) print(`${path}: ${message}`);
  try {
    await client.sendOrder({ body: '<order_A2/>' });
  } catch (error) {
    if (!isError(error, client.sendOrder, 400)) throw error;
    print(`refused: ${error.body.ErrorCode} ${error.body.ErrorText !== ''}`);
  }
}

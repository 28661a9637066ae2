import { parse, type RootElement } from '@partner-apis/xml';
import { settableClock } from '../../../clock/clock.ts';
import {
  desadvResponseB2,
  orderResponseA2,
  quoteA2,
} from '../../../generated/purchase-api-v1/messages/schema.ts';
import type {
  ConfirmedArticle,
  Desadv,
  DesadvResponseB2,
  OrderResponseA2,
  QuoteA2,
  QuotedArticle,
} from '../../../generated/purchase-api-v1/messages/types.ts';
import { createSandbox, type SandboxOptions } from '../../../setup/create-sandbox.ts';

/** The Monday of the examples. */
export const MONDAY = '2026-03-02T09:00:00';

interface Line {
  readonly ean?: string;
  /** The whole `ArticleIdentification`, if an EAN is not enough. */
  readonly article?: string;
  readonly quantity?: string;
  readonly date?: string;
  /** Another reference of the customer. */
  readonly reference?: string;
}

export interface Message {
  readonly lines?: readonly (Line | string)[];
  /** The part before `BuyerParty`. */
  readonly head?: string;
  readonly buyer?: string;
  /** The part between `BuyerParty` and the lines. */
  readonly parties?: string;
}

/** Returns a supplier to write to, and its clock. */
export function supplier(partner = 'demo', now = MONDAY, options: SandboxOptions = {}) {
  const clock = settableClock(now);
  const sandbox = createSandbox({ clock, families: ['purchase-api-v1'], ...options });
  const post = (
    path: string,
    body: string | Uint8Array<ArrayBuffer>,
    contentType = 'application/xml',
    as = partner,
  ) =>
    sandbox.fetch(
      new Request(`http://localhost/purchase-erm/v1/${path}`, {
        method: 'POST',
        headers: {
          Authorization: `Basic ${btoa(`${as}-client:${as}-secret`)}`,
          'Content-Type': contentType,
        },
        body,
      }),
    );
  const ask = async <SandboxResponse>(
    path: string,
    root: RootElement<SandboxResponse>,
    body: string,
  ): Promise<SandboxResponse> => parse(root, await (await post(path, body)).text(), { strict: true });
  return {
    clock,
    home: async () => await (await sandbox.fetch(new Request('http://localhost/'))).text(),
    post,
    inquire: (message: Message): Promise<QuoteA2> =>
      ask('CustomerInquiry', quoteA2, messageOf('inquiry_A2', message)),
    order: (message: Message): Promise<OrderResponseA2> =>
      ask('CustomerOrder', orderResponseA2, messageOf('order_A2', message)),
    advise: (message: Message): Promise<DesadvResponseB2> =>
      ask('CustomerDesadv', desadvResponseB2, messageOf('desadv_request_B2', message)),
  };
}

/** Returns a message as a partner would write it. */
export function messageOf(
  root: string,
  { lines = [], head = '', buyer = '0001000002', parties = '' }: Message,
) {
  const version = root.endsWith('B2')
    ? '<DocumentID>B2</DocumentID><Variant>1</Variant>'
    : '<DocumentID>A2</DocumentID><Variant>5</Variant>';
  const party = `<BuyerParty><PartyID>${buyer}</PartyID><AgencyCode>91</AgencyCode></BuyerParty>`;
  const content = version + head + party + parties + lines.map(lineOf).join('');
  return `<ew:${root} xmlns:ew="http://www.reifen.net">${content}</ew:${root}>`;
}

function lineOf(line: Line | string, index: number): string {
  if (typeof line === 'string') return lineOf({ ean: line }, index);
  const { ean, quantity = '4', date } = line;
  const other =
    line.reference === undefined ? '' : reference(line.reference, 'AdditionalCustomerReferenceNumber');
  const { article = `<EANUCCArticleID>${ean}</EANUCCArticleID>` } = line;
  const day = date === undefined ? '' : `<RequestedDeliveryDate>${date}</RequestedDeliveryDate>`;
  const wanted = `<RequestedQuantity><QuantityValue>${quantity}</QuantityValue></RequestedQuantity>`;
  const identification = `<ArticleIdentification>${article}</ArticleIdentification>`;
  const ordered = `<OrderedArticle>${identification}${day}${wanted}</OrderedArticle>`;
  return `<OrderLine><LineID>${String(index + 1).padStart(6, '0')}</LineID>${other}${ordered}</OrderLine>`;
}

export function reference(number: string, name = 'CustomerReference'): string {
  return `<${name}><DocumentID>${number}</DocumentID></${name}>`;
}

/** Returns the result of each line of a response as a text: `2 0: 2 on 2026-03-03, 8 on 2026-03-12`. */
export function linesOf({ OrderLine = [] }: QuoteA2 | OrderResponseA2): string[] {
  return OrderLine.map(({ OrderedArticle: article }) => {
    const { Availability, Error: error } = article;
    const results = [...(Availability === undefined ? [] : [Availability]), error.ErrorCode].join(' ');
    const days = daysOf(article);
    return days === '' ? results : `${results}: ${days}`;
  });
}

function daysOf({ ScheduleDetails = [] }: QuotedArticle | ConfirmedArticle): string {
  return ScheduleDetails.map((day) => {
    const quantity = 'AvailableQuantity' in day ? day.AvailableQuantity : day.ConfirmedQuantity;
    return `${quantity?.QuantityValue} on ${day.DeliveryDate}`;
  }).join(', ');
}

export function adviceOf({ DocumentNumber, DespatchDate, ArrivalDate, SupplierOrderReference }: Desadv) {
  return [DocumentNumber, SupplierOrderReference?.DocumentID, DespatchDate, ArrivalDate].join(' ');
}

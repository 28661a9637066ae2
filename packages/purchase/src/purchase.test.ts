import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, expectTypeOf, it } from 'vitest';
import {
  AgencyCode,
  Availability,
  BadRequestError,
  type DesadvResponseB2,
  ForbiddenError,
  HeadErrorCode,
  HttpErrorCode,
  type InquiryA2,
  InternalServerError,
  InvalidRequestError,
  InvalidResponseError,
  LineErrorCode,
  type OrderResponseA2,
  type Purchase,
  type QuoteA2,
  StatusError,
  UnauthorizedError,
  UnexpectedResponseError,
  UnsupportedMediaTypeError,
} from './index.ts';
import {
  errorsInQuoteA2,
  InvalidXmlError,
  MalformedXmlError,
  type Problem,
  parseInquiryA2,
  tolerance,
  XmlEncodingError,
} from './messages.ts';
import { startSupplier } from './testing/supplier.ts';

const EXAMPLES = path.resolve(import.meta.dirname, '../../../xsd/purchase-api-v1/examples/valid');
const example = (name: string) => readFile(path.join(EXAMPLES, name));

const BuyerParty = { PartyID: '0001000002', AgencyCode: AgencyCode.Seller };
const OrderLine = [
  {
    LineID: '1',
    OrderedArticle: {
      RequestedQuantity: { QuantityValue: '4' },
      ArticleIdentification: { EANUCCArticleID: '0200010003019' },
    },
  },
];
const inquiry: InquiryA2 = { OrderLine, BuyerParty, DocumentID: 'A2' };

async function rejection(call: Promise<unknown>): Promise<unknown> {
  return await call.then(
    () => 'an answer',
    (error: unknown) => error,
  );
}

it.each<[string, string, (client: Purchase) => Promise<unknown>, string, object]>([
  [
    'sendInquiry',
    '/CustomerInquiry',
    (client) => client.sendInquiry({ body: inquiry }),
    'quote_A2/line-error.xml',
    { ErrorHead: { ErrorCode: HeadErrorCode.IncorrectItem } },
  ],
  [
    'sendOrder',
    '/CustomerOrder',
    (client) => client.sendOrder({ body: { OrderLine, BuyerParty, DocumentID: 'A2' } }),
    'order_response_A2/head-error.xml',
    { ErrorHead: { ErrorCode: HeadErrorCode.NoErpConnection } },
  ],
  [
    'requestDeliveryAdvice',
    '/CustomerDesadv',
    (client) =>
      client.requestDeliveryAdvice({
        body: {
          DocumentID: 'B2',
          Variant: '1',
          SupplierOrderReference: { DocumentID: '0004711023' },
          BuyerParty,
        },
      }),
    'desadv_response_B2/minimal.xml',
    { Desadv: [{ DocumentNumber: '0000090210' }] },
  ],
])('%s sends a message with Basic, and answers one', async (_, url, send, reply, expected) => {
  await using supplier = await startSupplier({ body: await example(reply) });

  expect(await send(supplier.client)).toMatchObject(expected);

  const [sent] = supplier.received;
  expect(sent).toMatchObject({ method: 'POST', url: `/purchase-erm/v1${url}` });
  expect(sent?.headers).toMatchObject({
    authorization: `Basic ${btoa('buyer:secret')}`,
    'content-type': 'application/xml',
    accept: 'application/xml, application/json;q=0.9',
  });
  expect(sent?.body).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>/);
});

it('is typed from end to end', () => {
  expectTypeOf<Awaited<ReturnType<Purchase['sendInquiry']>>>().toEqualTypeOf<QuoteA2>();
  expectTypeOf<Awaited<ReturnType<Purchase['sendOrder']>>>().toEqualTypeOf<OrderResponseA2>();
  expectTypeOf<Awaited<ReturnType<Purchase['requestDeliveryAdvice']>>>().toEqualTypeOf<DesadvResponseB2>();
});

it('writes in the order of the schema, and what it writes is read as it was', async () => {
  await using supplier = await startSupplier({ body: await example('quote_A2/minimal.xml') });
  await supplier.client.sendInquiry({ body: inquiry });

  const { body = '' } = supplier.received[0] ?? {};
  expect(body.indexOf('<BuyerParty>')).toBeLessThan(body.indexOf('<OrderLine>'));
  expect(parseInquiryA2(body, { strict: true })).toEqual(inquiry);
});

it('answers business errors as data', async () => {
  await using supplier = await startSupplier({ body: await example('quote_A2/line-error.xml') });
  const quote = await supplier.client.sendInquiry({ body: inquiry });

  const [line] = quote.OrderLine ?? [];
  expect(line?.OrderedArticle.Error.ErrorCode).toBe(LineErrorCode.ProcessingError);
  expect(line?.OrderedArticle.Availability).toBe(Availability.Error);
  expect(errorsInQuoteA2(quote)).toEqual([
    { code: HeadErrorCode.IncorrectItem, path: '/quote_A2/ErrorHead' },
    {
      code: LineErrorCode.ProcessingError,
      text: 'Processing error',
      path: '/quote_A2/OrderLine[1]/OrderedArticle/Error',
    },
  ]);
});

it('tells of no errors where there are none', async () => {
  await using supplier = await startSupplier({ body: await example('quote_A2/complete.xml') });

  expect(errorsInQuoteA2(await supplier.client.sendInquiry({ body: inquiry }))).toEqual([]);
});

it('refuses a message with everything that is wrong, and sends nothing', async () => {
  await using supplier = await startSupplier({ body: '' });
  // Neither type nor length is right: what a program does that is not checked by TypeScript.
  const wrong = JSON.parse(
    '{ "DocumentID": "B2", "BuyerParty": { "PartyID": "000000000000000001", "AgencyCode": "91" } }',
  );
  const error = await rejection(supplier.client.sendInquiry({ body: wrong }));

  expect(error).toBeInstanceOf(InvalidRequestError);
  expect(error).toMatchObject({
    operationId: 'sendInquiry',
    problems: [
      { path: '/inquiry_A2/DocumentID', rule: 'enumeration' },
      { path: '/inquiry_A2/BuyerParty/PartyID', rule: 'maxLength' },
      { path: '/inquiry_A2', rule: 'missing-element' },
    ],
  });
  expect((error as InvalidRequestError).cause).toBeInstanceOf(InvalidXmlError);
  expect(supplier.received).toEqual([]);
});

it('sends a text as it is, whatever it says', async () => {
  await using supplier = await startSupplier({ body: await example('quote_A2/minimal.xml') });
  const quote = await supplier.client.sendInquiry({ body: '<no message' });

  expect(supplier.received[0]?.body).toBe('<no message');
  expect(quote.DocumentID).toBe('A2');
});

describe('reads an answer in the encoding that', () => {
  const latin = 'quote_A2/iso-8859-1-umlauts.xml';
  const utf8 = async () => (await example(latin)).toString('latin1').replace('ISO-8859-1', 'UTF-8');
  const withoutDeclaration = async () => (await utf8()).replace(/^<\?xml.*?\?>\n/, '');

  it.each<[string, string, () => Promise<string | Uint8Array>]>([
    ['its declaration says: ISO-8859-1', 'application/xml', () => example(latin)],
    ['its declaration says, whatever a server adds', 'application/xml; charset=utf-8', () => example(latin)],
    [
      'its byte order mark says: UTF-16',
      'text/xml',
      async () => Buffer.from(`\uFEFF${(await utf8()).replace('UTF-8', 'UTF-16')}`, 'utf16le'),
    ],
    ['its byte order mark says: UTF-8', 'application/xml', async () => `\uFEFF${await withoutDeclaration()}`],
    [
      'the header says, where it says nothing',
      'application/xml; charset="ISO-8859-1"',
      async () => Buffer.from(await withoutDeclaration(), 'latin1'),
    ],
    ['XML has where nothing is said: UTF-8', 'application/xml', withoutDeclaration],
  ])('%s', async (_, type, body) => {
    await using supplier = await startSupplier({ type, body: await body() });
    const { Consignee, OrderLine: lines } = await supplier.client.sendInquiry({ body: inquiry });

    expect(Consignee?.Address?.City).toBe('Köln');
    expect(lines?.[0]?.OrderedArticle.ArticleComment).toBe('Größe prüfen, Rückgabe möglich');
  });
});

it('keeps what the schema does not know', async () => {
  const quote = (await example('quote_A2/minimal.xml')).toString();
  const body = quote.replace('<BuyerParty>', '<Remark>Closed on Monday</Remark><BuyerParty>');
  await using supplier = await startSupplier({ body });

  expect(await supplier.client.sendInquiry({ body: inquiry })).toMatchObject({
    $unknown: [{ name: 'Remark', children: ['Closed on Monday'] }],
  });
});

it.each<[string, string | Uint8Array, new (...args: never[]) => Error, object]>([
  ['no XML', '<html><body>Welcome<br></body>', MalformedXmlError, {}],
  ['empty', '', MalformedXmlError, {}],
  ['another message', '<Order/>', InvalidXmlError, { problems: [{ rule: 'root', line: 1, column: 1 }] }],
  [
    'in bytes that its encoding does not have',
    Buffer.from('<Größe/>', 'latin1'),
    XmlEncodingError,
    { problems: [{ rule: 'encoding' }] },
  ],
])('says of an answer that is %s what is wrong, and keeps its status', async (_, body, cause, expected) => {
  await using supplier = await startSupplier({ body });
  const error = await rejection(supplier.client.sendInquiry({ body: inquiry }));

  expect(error).toBeInstanceOf(InvalidResponseError);
  expect(error).toBeInstanceOf(UnexpectedResponseError);
  expect(error).toMatchObject({ status: 200, operationId: 'sendInquiry', ...expected });
  expect((error as InvalidResponseError).cause).toBeInstanceOf(cause);
  expect((error as InvalidResponseError).bodyStart).toBe(new TextDecoder().decode(Buffer.from(body)));
});

describe('an error status', () => {
  it.each([
    [400, 'invalid-message.xml', BadRequestError, HttpErrorCode.InvalidMessage],
    [401, 'credentials-wrong.xml', UnauthorizedError, HttpErrorCode.Unauthorized],
    [403, 'forbidden.xml', ForbiddenError, HttpErrorCode.Forbidden],
    [415, 'unsupported-media-type.xml', UnsupportedMediaTypeError, HttpErrorCode.UnsupportedMediaType],
    [460, 'provider-answer-unreadable.xml', StatusError, HttpErrorCode.ProviderAnswerUnreadable],
    [461, 'provider-exception.xml', StatusError, HttpErrorCode.ProviderException],
    [500, 'internal-error.xml', InternalServerError, HttpErrorCode.InternalError],
    [503, 'service-unavailable.xml', StatusError, HttpErrorCode.ServiceUnavailable],
    [504, 'provider-timeout.xml', StatusError, HttpErrorCode.ProviderTimeout],
  ])('%i is thrown with the code and the text of its body', async (status, file, errorClass, code) => {
    await using supplier = await startSupplier({ status, body: await example(`error/${file}`) });
    const error = await rejection(
      supplier.client.sendOrder({ body: { OrderLine, BuyerParty, DocumentID: 'A2' } }),
    );

    expect(error).toBeInstanceOf(errorClass);
    const { errors, body, message } = error as StatusError;
    expect(errors).toEqual([{ code, error: expect.stringMatching(/^The |^An /) }]);
    expect(body).toEqual({ ErrorCode: code, ErrorText: errors[0]?.error });
    expect(message).toContain(`${status} ${errors[0]?.error}`);
    // An order that was sent twice would be delivered twice.
    expect(supplier.received).toHaveLength(1);
  });

  it.each([
    ['HTML', 'text/html', '<html><body>Bad gateway<br></body>', { name: 'MalformedXmlError' }],
    ['nothing', 'application/xml', '', { name: 'MalformedXmlError' }],
    ['another message', 'application/xml', '<Fault/>', { name: 'InvalidXmlError' }],
  ])('counts for more than a body of %s', async (_, type, body, cause) => {
    await using supplier = await startSupplier({ status: 503, type, body });
    const error = await rejection(supplier.client.sendInquiry({ body: inquiry }));

    expect(error).toBeInstanceOf(StatusError);
    expect(error).toMatchObject({ status: 503, body, errors: [], cause });
  });

  it('may come as JSON, from something on the way', async () => {
    const body = JSON.stringify({ error: 'Too many calls' });
    await using supplier = await startSupplier({ status: 429, type: 'application/json', body });

    expect(await rejection(supplier.client.sendInquiry({ body: inquiry }))).toMatchObject({
      name: 'TooManyRequestsError',
      errors: [{ error: 'Too many calls' }],
    });
  });
});

it('gives the response beside the message', async () => {
  await using supplier = await startSupplier({ body: await example('quote_A2/minimal.xml') });
  const { data, response } = await supplier.client.sendInquiry({ body: inquiry }).withResponse();

  expect(data.DocumentID).toBe('A2');
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/xml']);
});

describe('a response that deviates from its schema', () => {
  /** A quote of another revision, with its first element at the end. */
  const quote = async () => {
    const text = (await example('quote_A2/line-error.xml')).toString();
    const documentId = '<DocumentID>A2</DocumentID>';
    return text
      .replaceAll('quote_A2', 'quote_B4')
      .replace(documentId, '')
      .replace('</ew:', `${documentId}</ew:`);
  };

  it('is an error by default', async () => {
    await using supplier = await startSupplier({ body: await quote() });
    const error = await rejection(supplier.client.sendInquiry({ body: inquiry }));

    expect(error).toBeInstanceOf(InvalidResponseError);
  });

  it('is read by choice, and each deviation is told with its call', async () => {
    const tolerated: unknown[] = [];
    const onTolerated = ({ path, rule }: Problem, { operationId }: { operationId: string }) =>
      tolerated.push([operationId, path, rule]);
    const reading = { tolerate: tolerance(), onTolerated };
    await using supplier = await startSupplier({ body: await quote(), reading });
    const read = await supplier.client.sendInquiry({ body: inquiry });

    expect(read).toMatchObject({ DocumentID: 'A2', OrderLine: [{ LineID: '1' }] });
    expect(tolerated).toEqual([
      ['sendInquiry', '/quote_B4', 'root'],
      ['sendInquiry', '/quote_B4/DocumentID', 'unexpected-element'],
    ]);
  });

  it('is an error where a deviation is not chosen', async () => {
    const reading = { tolerate: tolerance({ order: false }) };
    await using supplier = await startSupplier({ body: await quote(), reading });
    const error = await rejection(supplier.client.sendInquiry({ body: inquiry }));

    expect(error).toMatchObject({
      message: expect.stringContaining('DocumentID is missing before ErrorHead: <DocumentID> is in line '),
    });
  });
});

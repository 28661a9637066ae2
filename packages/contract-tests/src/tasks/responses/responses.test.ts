import { createServer } from 'node:http';
import type { ApiModel, Content, JsonValue, Operation, XmlMessages } from '@partner-apis/model';
import { expect, test } from 'vitest';
import { runSuite } from '../../suite/run-suite.ts';
import { bodyText } from '../../testing/body-of.ts';
import { letterModel } from '../../testing/letter-model.ts';
import { listen } from '../../testing/listen.ts';

type Fault =
  | 'linesTurned'
  | 'pagesChanged'
  | 'subjectLost'
  | 'subjectUsedUp'
  | 'zerosMisread'
  | 'pdfOfAnother'
  | 'pdfEmpty'
  | 'pdfOffsetsWrong'
  | 'pdfOfBefore';

/** Another notation of the number of pages, which a server may store. */
type Notation = '4' | '4.000' | '+04';

const letter = (subject: string, ...lines: string[]) =>
  `<l:Letter xmlns:l="urn:letters">${subject}${lines.map((line) => `<Line>${line}</Line>`).join('')}<Pages>4</Pages></l:Letter>`;
const example = (value: JsonValue) => ({ name: 'example', summary: '', description: '', value });

/** The letters of the model, which have a number of pages, too. */
function messagesWithPages(): XmlMessages {
  const { messages } = letterModel;
  const type = messages?.types.LetterType;
  if (messages === undefined || type?.kind !== 'complex' || type.content === undefined)
    throw new Error('there is no letter');
  const pages = { kind: 'element', key: 'Pages', name: 'Pages', type: 'xs:decimal' } as const;
  const content = { ...type.content, items: [...type.content.items, pages] };
  const decimal = { kind: 'simple', derivation: { by: 'builtin', name: 'decimal' } } as const;
  return {
    ...messages,
    types: { ...messages.types, LetterType: { ...type, content }, 'xs:decimal': decimal },
  };
}

const TERMS = { type: 'object', properties: { terms: { type: 'string' } } } as const;

/** A letter that is answered by the same letter, and terms in JSON and as a PDF document. */
function letters(): ApiModel {
  const [send] = letterModel.operations;
  const [sent] = send?.requestBody?.content ?? [];
  if (send === undefined || sent === undefined) throw new Error('there is no letter');
  const content = [{ ...sent, examples: [example(letter('<Subject>Hello</Subject>', 'A', 'B'))] }];
  const [success, ...refusals] = send.responses;
  if (success === undefined) throw new Error('there is no success');
  const body = { required: true, description: '', content };
  const sendLetter: Operation = {
    ...send,
    safe: true,
    requestBody: body,
    responses: [{ ...success, content }, ...refusals],
  };
  const terms: Content[] = [
    {
      mediaType: 'application/json',
      schema: TERMS,
      examples: [example({ terms: 'Pay in May' })],
    },
    { mediaType: 'application/pdf', schema: { type: 'string' }, examples: [] },
  ];
  const { requestBody: _, safe: __, ...rest } = sendLetter;
  const getTerms: Operation = {
    ...rest,
    operationId: 'getTerms',
    method: 'get',
    path: '/terms',
    responses: [{ ...success, content: terms }],
  };
  const putTerms: Operation = {
    ...rest,
    operationId: 'putTerms',
    method: 'put',
    path: '/terms',
    requestBody: { ...body, content: terms.slice(0, 1) },
    responses: [{ description: '', headers: [], content: [], status: '204' }],
  };
  return {
    ...letterModel,
    ...{ messages: messagesWithPages(), basePath: '', securitySchemes: {} },
    operations: [sendLetter, getTerms, putTerms],
  };
}

async function verdicts(faults: readonly Fault[] = [], pages: Notation = '4') {
  const has = (fault: Fault) => faults.includes(fault);
  let calls = 0;
  let text = 'Pay in May';
  const server = createServer(async (request, response) => {
    const answer = (mediaType: string, text: string) =>
      response.writeHead(200, { 'content-type': mediaType }).end(text);
    if (request.method === 'GET') {
      const asksJson = request.headers.accept !== 'application/pdf';
      const shown = has('pdfOfAnother') ? 'Pay in June' : has('pdfEmpty') ? '' : text;
      const cached = has('pdfOfBefore') ? 'Pay in May' : shown;
      const terms = pdf(cached, has('pdfOffsetsWrong') ? 3 : 0);
      return asksJson
        ? answer('application/json', JSON.stringify({ terms: text }))
        : answer('application/pdf', terms);
    }
    if (request.method === 'PUT') {
      ({ terms: text } = JSON.parse(await bodyText(request)));
      return response.writeHead(204).end();
    }
    calls += 1;
    const received = await bodyText(request);
    const isLost = has('subjectLost') || (has('subjectUsedUp') && calls > 5);
    const read = isLost ? received.replace(/<Subject>.*<\/Subject>/, '') : received;
    const sent = has('linesTurned') ? letter('<Subject>Hello</Subject>', 'B', 'A') : read;
    if (has('zerosMisread') && sent.includes('<Pages>04.0<'))
      return answer('application/xml', sent.replace('<Pages>04.0<', '<Pages>0<'));
    return answer(
      'application/xml',
      sent.replace('<Pages>4<', has('pagesChanged') ? '<Pages>5<' : `<Pages>${pages}<`),
    );
  });
  const baseUrl = await listen(server);
  try {
    const { results } = await runSuite({
      baseUrl,
      credentials: { default: {} },
      models: [letters()],
      kinds: ['response'],
    });
    return Object.fromEntries(results.map(({ id, problems }) => [id.split('/')[3], problems.join('\n')]));
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

/** A document of one page with one text. @param shift of the places in its table */
function pdf(text: string, shift: number): string {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /Contents 4 0 R >>`,
    `<< /Length 99 >>\nstream\nBT (${text}) Tj ET\nendstream`,
  ];
  let body = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = body.length + shift;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 5\n0000000000 65535 f \n${offsets.join('')}`;
  return `${body}${table}trailer\n<< /Size 5 /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`;
}

test('messages that are repeated, calls that only read, and documents of the same text pass', async () => {
  expect(await verdicts()).toEqual({ repeated: '', safe: '', notations: '', pdf: '' });
});

test.each<Notation>(['4.000', '+04'])('a server may write the number 4 as %s', async (notation) => {
  expect(await verdicts([], notation)).toEqual({ repeated: '', safe: '', notations: '', pdf: '' });
});

test.each<[Fault, string, string]>([
  ['pagesChanged', 'repeated', 'Pages was sent as "4", and the response has "5"'],
  [
    'linesTurned',
    'repeated',
    'Line/0 was sent as "A", and the response has "B" (#/paths/~1letters/post/responses)',
  ],
  ['subjectLost', 'repeated', 'Subject was sent as "Hello", and the response lacks it'],
  [
    'subjectUsedUp',
    'safe',
    'Subject was "Hello", and is missing after 10 equal calls, which change nothing (#/paths/~1letters/post/x-safe)',
  ],
  [
    'zerosMisread',
    'notations',
    'Pages is "4", and "0" with numbers with more zeros (#/paths/~1letters/post/requestBody)',
  ],
  [
    'pdfOfAnother',
    'pdf',
    'the PDF document lacks "Pay in May", which terms is in JSON (#/paths/~1terms/get/responses)',
  ],
  ['pdfOfBefore', 'pdf', 'after putTerms, the PDF document lacks "Pay in MaA", which terms is in JSON'],
  ['pdfEmpty', 'pdf', 'the PDF document lacks "Pay in May"'],
  ['pdfOffsetsWrong', 'pdf', 'the PDF document has no object 1 0 at byte 12, where its table leads'],
])('%s breaks %s', async (fault, law, problem) => {
  expect((await verdicts([fault]))[law]).toContain(problem);
});

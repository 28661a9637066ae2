import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDocumentsRepository, type DocumentsRepository } from './documents-repository.ts';

const EBOOKING = 'specs/ebk-api-v2/openapi.yaml';

let repository: DocumentsRepository;
/** Ids of the most severe findings, by rule. */
let ids: Map<string, string>;

beforeAll(async () => {
  repository = await createDocumentsRepository(['ebk-api-v2', 'purchase-api-v1', 'sale-api-v1']);
  const { edit } = repository;
  await edit(
    EBOOKING,
    'required: [centreCode, timeSlot, services]',
    'required: [centreCode, timeSlot, services, comments]',
  );
  await edit(EBOOKING, 'PENDING, REJECTED]', 'PENDING, REJECTED, LOST]');
  await edit(EBOOKING, '  /services:\n    get:', '  /offers:\n    get:');
  await edit('specs/sale-api-v1/openapi.yaml', 'enum: [EUR, CHF, GBP, RON]', 'enum: [EUR, CHF, GBP]');
  await edit(
    'xsd/purchase-api-v1/articles.xsd',
    '<xs:element name="RequestedDeliveryDate" type="ew:Date" minOccurs="0">',
    '<xs:element name="RequestedDeliveryDate" type="ew:Date">',
  );
  const described = '<xs:element name="ArticleDescription" type="ew:ArticleDescription" minOccurs="0">';
  await edit(
    'xsd/purchase-api-v1/confirmed-articles.xsd',
    described,
    `<xs:element name="ArticleNote" type="xs:string"/>\n      ${described}`,
  );
  const { stdout } = await repository.specDiff('HEAD', '--no-sdk', '--format', 'json');
  const report: { findings: readonly { id: string; rule: string }[] } = JSON.parse(stdout);
  ids = new Map(report.findings.toReversed().map(({ id, rule }) => [rule, id]));
}, 120_000);
afterAll(() => repository.remove());

interface Replayed {
  readonly request: { readonly target: string; readonly body: string | null };
  readonly responses: Readonly<
    Record<'earlier' | 'later', { readonly status: number; readonly body: string }>
  >;
  readonly possible: {
    readonly readings: Readonly<Record<'earlier' | 'later', { readonly problems: readonly string[] }>>;
  } | null;
  readonly difference: string;
}

async function replayed(rule: string): Promise<Replayed> {
  const { stdout, stderr } = await repository.specDiff(
    'HEAD',
    '--replay',
    ids.get(rule) ?? '',
    '--format',
    'json',
  );
  if (stdout === '') throw new Error(stderr);
  return JSON.parse(stdout);
}

describe('spec:diff --replay', { timeout: 120_000 }, () => {
  test('shows that a request without a newly required field is rejected', async () => {
    const { request, responses, difference } = await replayed('request-required-narrowed');

    expect(request.target).toBe('/ebooking-erm/v2/appointments');
    expect(responses.earlier.status).toBe(202);
    expect(responses.later.status).toBe(400);
    expect(JSON.parse(responses.later.body)).toEqual({
      errors: [{ error: 'Missing mandatory tag', property: 'comments' }],
    });
    expect(difference).toBe('The earlier API accepts this request (202); the later one rejects it (400).');
  });

  test('calls an operation that was removed', async () => {
    const { request, responses } = await replayed('operation-removed');

    expect(request.target).toBe('/ebooking-erm/v2/services');
    expect([responses.earlier.status, responses.later.status]).toEqual([200, 404]);
  });

  test('sends a value that a list no longer has', async () => {
    const { request, responses } = await replayed('request-values-narrowed');

    expect(request.body).toContain('"RON"');
    expect([responses.earlier.status, responses.later.status]).toEqual([200, 400]);
    expect(responses.later.body).toContain('currency');
  });

  test('sends a message in XML without an element that is required now', async () => {
    const { request, responses } = await replayed('xsd-required');

    expect(request.body).toContain('<n1:inquiry_A2');
    expect([responses.earlier.status, responses.later.status]).toEqual([200, 400]);
    expect(responses.later.body).toContain('RequestedDeliveryDate is missing before RequestedQuantity.');
  });

  test('shows how clients read a response that may come now', async () => {
    const { possible, difference } = await replayed('response-values-widened');

    expect(possible?.readings.earlier.problems).toEqual([
      '/status must be equal to one of the allowed values: "CONFIRMED", "CANCELLED", "ENDED", "PENDING", "REJECTED".',
    ]);
    expect(possible?.readings.later.problems).toEqual([]);
    expect(difference).toBe(
      'The later API may return this response. A client that validates by the earlier document rejects it.',
    );
  });

  test('shows how clients read a message in XML that may come now', async () => {
    const { request, possible } = await replayed('xsd-element');

    expect(request.body).toContain('<ew:order_A2');
    expect(possible?.readings.earlier.problems).toEqual([
      expect.stringMatching(
        /^\/order_response_A2\/OrderLine\[1\]\/OrderedArticle\/ArticleNote\[1\] OrderedArticle has no element ArticleNote\. Use an element such as ArticleIdentification, /,
      ),
    ]);
    expect(possible?.readings.later.problems).toEqual([]);
  });

  test('prints request and responses for a person', async () => {
    const { code, stdout } = await repository.specDiff(
      'HEAD',
      '--replay',
      ids.get('operation-removed') ?? '',
    );

    expect(code).toBe(0);
    expect(stdout.split('\n')).toEqual(
      expect.arrayContaining([
        'spec:diff: `GET /services` (`listServices`) was removed.',
        '  GET /ebooking-erm/v2/services',
        '  x-Gateway-APIKey: demo-api-key',
        `Response of ${EBOOKING} of HEAD, version 2.6.0`,
        '  404 application/json',
      ]),
    );
  });

  test('lists the findings that can be replayed where it knows no such id', async () => {
    const { code, stderr } = await repository.specDiff('HEAD', '--replay', 'nothing');

    expect(code).toBe(2);
    expect(stderr).toContain('There is no finding "nothing" that can be replayed. These can:');
    expect(stderr).toContain(`${ids.get('operation-removed')}  \`GET /services\``);
  });
});

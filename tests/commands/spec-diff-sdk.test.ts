import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDocumentsRepository, type DocumentsRepository } from './documents-repository.ts';

const DOCUMENT = 'specs/ebk-api-v2/openapi.yaml';

let repository: DocumentsRepository;
beforeAll(async () => {
  repository = await createDocumentsRepository(['ebk-api-v2']);
});
afterAll(() => repository.remove());

interface Reported {
  readonly rule: string;
  readonly level: string;
  readonly message: string;
  readonly before: { readonly line: number } | null;
  readonly counterexample: { readonly kind: string; readonly source?: string } | null;
}

interface Report {
  readonly bump: string;
  readonly findings: readonly Reported[];
}

async function specDiff(...args: readonly string[]): Promise<{ code: number; report: Report }> {
  const { code, stdout } = await repository.specDiff(...args, '--format', 'json');
  return { code, report: JSON.parse(stdout) };
}

test('spec:diff says what stops the code of consumers from compiling', async () => {
  const text = await repository.read(DOCUMENT);
  const edited = text
    .replaceAll('AcceptedBooking', 'TakenBooking')
    .replace('operationId: listServices', 'operationId: listOffers')
    .replace('required: [searchLimit, servicesDuration, timeSlots]', 'required: [searchLimit, timeSlots]')
    .replace('description: A booking request.', 'description: A request to book.');
  await repository.write(DOCUMENT, edited);

  const { code, report } = await specDiff('HEAD');

  expect(code).toBe(1);
  expect(report.bump).toBe('major');
  expect(report.findings.map(({ rule }) => rule)).toEqual([
    'response-required-widened',
    'operation-id-changed',
    'sdk-export-removed',
    'operation-text-changed',
  ]);
  const renamed = report.findings.find(({ rule }) => rule === 'sdk-export-removed');
  expect(renamed?.message).toContain('AcceptedBooking is exported as TakenBooking now.');
  expect(renamed?.before?.line).toBe(text.slice(0, text.indexOf('    AcceptedBooking:')).split('\n').length);
  expect(renamed?.counterexample).toEqual({
    kind: 'program',
    source: `export type { AcceptedBooking } from '@partner-apis/ebooking';\n`,
  });
}, 240_000);

/** A document in two states, with the title and the name of its one schema. */
function pets(title: string, schema: string): string {
  return JSON.stringify({
    openapi: '3.1.0',
    info: { title, version: '1.0.0' },
    servers: [{ url: 'https://pets.example' }],
    paths: {
      '/pets': {
        get: {
          operationId: 'listPets',
          responses: {
            '200': {
              description: 'All pets.',
              content: { 'application/json': { schema: { $ref: `#/components/schemas/${schema}` } } },
            },
          },
        },
      },
    },
    components: { schemas: { [schema]: { type: 'object', properties: { name: { type: 'string' } } } } },
  });
}

test('two files are compared by their SDKs, too, whatever their titles', async () => {
  await repository.write('old.json', pets('Pets', 'Pet'));
  await repository.write('new.json', pets('Animals', 'Animal'));

  const { report } = await specDiff('old.json', 'new.json');
  expect(report.findings.filter(({ level }) => level === 'breaking')).toMatchObject([
    {
      rule: 'sdk-export-removed',
      message: expect.stringContaining('Pet is exported as Animal now.'),
      counterexample: { source: `export type { Pet } from '@partner-apis/animals';\n` },
    },
  ]);

  const without = await specDiff('old.json', 'new.json', '--no-sdk');
  expect(without.report.findings.filter(({ level }) => level === 'breaking')).toEqual([]);
}, 240_000);

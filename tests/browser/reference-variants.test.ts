import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pageWeights, tooHeavy } from '../testing/page-weights.ts';
import { tangledDocument } from '../testing/tangled-document.ts';
import { type Portal, startPortal, viewports } from './portal.ts';

/** Each of twelve schemas contains all of them, so that every path is a cycle. */
const NAMES = Array.from({ length: 12 }, (_, index) => `Node${index}`);
const TANGLE = Object.fromEntries(
  NAMES.map((name) => [
    name,
    {
      type: 'object',
      properties: Object.fromEntries([
        ...Array.from({ length: 12 }, (_, index) => [
          `text${index}`,
          { type: 'string', description: 'A text.' },
        ]),
        ...NAMES.map((other) => [`to${other}`, { $ref: `#/components/schemas/${other}` }]),
      ]),
    },
  ]),
);

const DOCUMENT = {
  openapi: '3.1.0',
  info: { title: 'Payments', version: '1.0.0' },
  servers: [{ url: 'https://payments.example' }],
  paths: {
    '/payments': {
      post: {
        operationId: 'pay',
        summary: 'Pay',
        requestBody: {
          required: true,
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Payment' } } },
        },
        responses: { '200': { description: 'Paid.' } },
      },
    },
    '/graph': {
      put: {
        operationId: 'putGraph',
        summary: 'Replace the graph',
        requestBody: {
          content: {
            'application/json': {
              schema: { $ref: '#/components/schemas/Node0' },
              example: { text0: 'A text' },
            },
          },
        },
        responses: {
          '200': {
            description: 'The graph.',
            content: {
              'application/json': {
                schema: { $ref: '#/components/schemas/Node1' },
                example: { text0: 'A text' },
              },
            },
          },
        },
      },
    },
  },
  components: {
    schemas: {
      ...TANGLE,
      Payment: {
        oneOf: [{ $ref: '#/components/schemas/Card' }, { $ref: '#/components/schemas/Transfer' }],
        discriminator: {
          propertyName: 'method',
          mapping: { card: '#/components/schemas/Card', transfer: '#/components/schemas/Transfer' },
        },
      },
      Card: {
        type: 'object',
        required: ['method', 'number'],
        properties: { method: { type: 'string' }, number: { type: 'string' } },
      },
      Transfer: {
        type: 'object',
        required: ['method', 'iban'],
        properties: { method: { type: 'string' }, iban: { type: 'string' } },
      },
    },
  },
};

/** Adds operations with many bodies each, on wide schemas that refer to each other by lists, maps and alternatives. */
function withTangle({ paths, components, ...rest }: typeof DOCUMENT): object {
  const tangled = tangledDocument({ operations: 4, schemas: 21, fields: 16, references: 9 });
  const schemas = { ...components.schemas, ...tangled.components.schemas };
  return { ...rest, paths: { ...paths, ...tangled.paths }, components: { schemas } };
}

let portal: Portal;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'variants-'));
  const file = path.join(folder, 'payments.json');
  await writeFile(file, JSON.stringify(withTangle(DOCUMENT)));
  const command = fileURLToPath(new URL('../../scripts/reference.ts', import.meta.url));
  const dist = path.join(folder, 'dist/');
  const options = ['--conditions=partner-apis-source', command, file, '--out', dist, '--id', 'payments'];
  const { PATH, HOME } = process.env;
  const { stdout } = await promisify(execFile)(process.execPath, options, { env: { PATH, HOME } });
  expect(stdout).toContain('0 broken links');
  portal = await startPortal(pathToFileURL(dist));
});
afterAll(async () => {
  await portal?.close();
  await rm(folder, { recursive: true, force: true });
});

const PAY = '/portal/technical_documentation/payments/pay';

describe.each(viewports)('$name', ({ viewport }) => {
  test('without JavaScript: one alternative is open, and opening another closes it', async () => {
    await using visit = await portal.open(PAY, { viewport, javaScriptEnabled: false });
    const { page } = visit;
    const number = page.locator('[id="body.Card.number"]');
    const iban = page.locator('[id="body.Transfer.iban"]');
    expect([await number.isVisible(), await iban.isVisible()]).toEqual([true, false]);
    await page.locator('summary', { hasText: 'Transfer' }).focus();
    await page.keyboard.press('Enter');
    expect([await number.isVisible(), await iban.isVisible()]).toEqual([false, true]);
  });

  test.each(['variant=body.Transfer', 'body.Transfer.iban'])('%s: its address opens it', async (anchor) => {
    await using visit = await portal.open(`${PAY}#${anchor}`, { viewport, javaScriptEnabled: false });
    await visit.page.locator('[id="body.Transfer.iban"]').waitFor({ state: 'visible' });
    expect(await visit.page.locator('[id="body.Card.number"]').isVisible()).toBe(false);
  });
});

test('no page of a document of cycles has more than 300 kB or 3,000 elements', async () => {
  const weights = await pageWeights(path.join(folder, 'dist'));
  expect(weights.length).toBeGreaterThan(NAMES.length);
  expect(tooHeavy(weights)).toEqual([]);
});

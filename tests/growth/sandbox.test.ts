import { exampleRequest } from '@partner-apis/model';
import { models } from '@partner-apis/model/models';
import { expect, test } from 'vitest';
import { sizedAddresses } from './address-cases.ts';
import { excessiveGrowth, type GrowthCase } from './growth.ts';
import { sizedHeaders } from './header-cases.ts';
import { jsonBodies } from './json-cases.ts';
import { steadySandbox, type WireCall } from './steady-sandbox.ts';
import { tokenCalls } from './token-cases.ts';
import { xmlDocuments } from './xml-cases.ts';

// The server's default limit of a body, and half of that of the head.
const MOST_BODY = 1024 * 1024;
const MOST_HEAD = 256 * 1024;

/** Only processor time counts, since a run may take long on a busy machine. */
const SLOW = { timeout: 600_000 };

const sandbox = await steadySandbox();
const operations = models.flatMap((model) => model.operations.map((operation) => ({ model, operation })));

test.for(operations)(
  'the cost of $operation.operationId grows with its size',
  SLOW,
  async ({ model, operation }) => {
    const sized =
      (most: number) =>
      ([name, call]: readonly [string, (size: number) => WireCall]): GrowthCase => ({
        name,
        most,
        prepare: (size) => sandbox.prepare(model, operation, call(size)),
      });
    const example = exampleRequest(operation).body;
    const isXml = operation.requestBody?.content[0]?.xsd !== undefined;
    const bodies = [
      ...jsonBodies(model, operation),
      ...(isXml && typeof example === 'string' ? xmlDocuments(example) : []),
    ];
    const calls = bodies.map(([name, body]) => [name, (size: number) => ({ body: body(size) })] as const);
    const cases = [
      ...[...sizedAddresses(operation, model.schemas), ...sizedHeaders(operation)].map(sized(MOST_HEAD)),
      ...calls.map(sized(MOST_BODY)),
    ];
    expect(await growing(cases)).toEqual([]);
  },
);

test('the cost of a token request grows with its size', SLOW, async () => {
  const cases = tokenCalls.map(([name, call]) => ({
    name,
    most: MOST_BODY,
    prepare: (size: number) => {
      const { headers, form } = call(size);
      return sandbox.prepareToken(headers, form);
    },
  }));
  expect(await growing(cases)).toEqual([]);
});

/** Returns the cases whose cost grows clearly faster than their size. */
async function growing(cases: readonly GrowthCase[]): Promise<object[]> {
  const found: object[] = [];
  for (const one of cases) {
    const growth = await excessiveGrowth(one);
    if (growth !== undefined) found.push({ name: one.name, ...growth });
  }
  return found;
}

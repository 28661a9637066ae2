import { type Example, isSuccess, type JsonValue, provokingRequest, weekShift } from '@partner-apis/model';
import { models } from '@partner-apis/model/models';
import { describe, expect, test } from 'vitest';
import { systemClock } from '../clock/clock.ts';
import { callAs } from '../testing/calls.ts';
import { createSandbox } from './create-sandbox.ts';
import { demoPartners } from './demo-partners.ts';

describe.each(models)('$id', (model) => {
  const shift = weekShift(model.exampleDate, systemClock().now());
  const rows = model.operations.flatMap((operation) =>
    Object.entries(operation.provoke).map(([name, change]) => ({ operation, name, change })),
  );

  test('every error example of every operation has a provocation', () => {
    for (const { operationId, responses, provoke } of model.operations) {
      const errors = responses.filter((response) => !isSuccess(response));
      const names = errors.flatMap(({ content }) =>
        content.flatMap(({ examples }) => examples.map(({ name }) => name)),
      );
      expect(Object.keys(provoke), operationId).toEqual(expect.arrayContaining(names));
    }
  });

  test('every partner of a provocation exists in the sandbox', () => {
    const named = rows.flatMap(({ change: { as, refused = [], granted = [] } }) => [
      ...(as === undefined ? [] : [as]),
      ...refused,
      ...granted,
    ]);
    expect(demoPartners.map(({ name }) => name)).toEqual(expect.arrayContaining(named));
  });

  test.each(rows)('$operation.operationId returns $name', async ({ operation, name, change }) => {
    const sandbox = createSandbox({ families: [model.id] });
    const caller = await callAs(sandbox.fetch, change.as);
    const removed = Object.entries(change.headers ?? {}).filter(([, value]) => value === null);
    const request = provokingRequest(operation, change, shift);
    const headers = { ...request.headers, ...Object.fromEntries(removed.map(([header]) => [header, ''])) };
    const response = await caller.send(model, operation, { ...request, headers });
    const { status, mediaType, example } = documented(operation.responses, name);
    expect({ status: response.status, body: response.body }).toEqual({ status, body: expectedBody(example) });
    expect(response.headers.get('Content-Type')?.split(';')[0]).toBe(mediaType);
  });
});

function documented(responses: (typeof models)[number]['operations'][number]['responses'], name: string) {
  for (const { status, content } of responses) {
    for (const { mediaType, examples } of content) {
      const example = examples.find((one) => one.name === name);
      if (example !== undefined) return { status: Number(status), mediaType, example };
    }
  }
  throw new Error(`No example ${name}`);
}

/** Returns the example's value without its variable parts: placeholders, and the property of a violation. */
function expectedBody({ value, error }: Example): JsonValue {
  if (error === undefined || typeof value === 'string') return value;
  const { errors } = value as { errors: { error: string; property: string }[] };
  const expected = errors.map((entry) => ({
    error: error.template === undefined ? entry.error : expect.stringMatching(pattern(error.template)),
    property:
      error.violates.length === 0 || error.properties.length > 0 ? entry.property : expect.any(String),
  }));
  // A value may violate a second constraint, whose error is in the same response.
  return { errors: expect.arrayContaining(expected) } as unknown as JsonValue;
}

function pattern(template: string): RegExp {
  return new RegExp(`^${template.replaceAll(/[.()]/g, '\\$&').replaceAll(/\{\w+\}/g, '.+')}$`);
}

import { type ApiModel, exampleRequest, type Operation, responseFor, weekShift } from '@partner-apis/model';
import { models } from '@partner-apis/model/models';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { expect, test } from 'vitest';
import { systemClock } from '../clock/clock.ts';
import { callAs, type ReceivedResponse } from '../testing/calls.ts';
import { createSandbox } from './create-sandbox.ts';

const rows = models.flatMap((model) => model.operations.map((operation) => ({ model, operation })));

test.each(rows)(
  '$operation.operationId responds to its example request as documented',
  async ({ model, operation }) => {
    const sandbox = createSandbox({ families: [model.id] });
    const caller = await callAs(sandbox.fetch);
    const shift = weekShift(model.exampleDate, systemClock().now());
    const response = await caller.send(model, operation, exampleRequest(operation, shift));
    expect(String(response.status)).toBe(
      operation.responses.find(({ status }) => status.startsWith('2'))?.status,
    );
    expect(schemaErrors(model, operation, response)).toEqual([]);
  },
);

/** Lists the violations of the response schema for an operation and status. */
function schemaErrors(model: ApiModel, operation: Operation, { status, body }: ReceivedResponse): unknown[] {
  const content = responseFor(operation, status)?.content[0];
  if (content === undefined) return body === undefined ? [] : ['There should be no body'];
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  const validate = ajv.compile({ ...content.schema, $defs: model.schemas });
  validate(body);
  return validate.errors ?? [];
}

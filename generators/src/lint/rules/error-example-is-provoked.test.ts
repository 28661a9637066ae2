import { expect, test } from 'vitest';
import { problemsOf } from '../testing/problems-of.ts';

const operation = (provoke: string) => `
    openapi: 3.1.1
    paths:
      /slots:
        get:
          operationId: listSlots
          responses:
            '404':
              content:
                application/json:
                  examples:
                    slotNotFound: {}
            '500':
              content:
                application/json:
                  examples: { failed: { x-provoke: {} } }
          x-provoke:
            ${provoke}: {}
  `;

test('the operation or the example itself defines how to provoke each error example', async () => {
  expect(await problemsOf('error-example-is-provoked', operation('slotNotFound'))).toEqual([]);
});

test('an example without an entry, and an entry without an example', async () => {
  expect(await problemsOf('error-example-is-provoked', operation('slotMissing'))).toEqual([
    '5:20 Nothing says how to provoke the error example "slotNotFound". Add it to `x-provoke` of the operation, or give the example an `x-provoke`.',
    '17:9 The operation documents no error example named "slotMissing". Remove the entry, or correct its name.',
  ]);
});

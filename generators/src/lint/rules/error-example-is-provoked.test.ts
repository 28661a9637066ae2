import { expect, test } from 'vitest';
import { problemsOf } from '../problems-of.ts';

const operation = (provoke: string) => `
    openapi: 3.1.1
    x-provoke:
      failed: {}
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
                  examples: { failed: {} }
          x-provoke:
            ${provoke}: {}
  `;

test('the operation or the document provokes each error example', async () => {
  expect(await problemsOf('error-example-is-provoked', operation('slotNotFound'))).toEqual([]);
});

test('an example without an entry, and an entry without an example', async () => {
  expect(await problemsOf('error-example-is-provoked', operation('slotMissing'))).toEqual([
    '7:20 Nothing says how to provoke the error example "slotNotFound". Add it to `x-provoke` of the operation or of the document.',
    '19:9 The operation documents no error example named "slotMissing". Remove the entry, or correct its name.',
  ]);
});

test('an entry of the document that no operation can use', async () => {
  const source = `
    openapi: 3.1.1
    x-provoke:
      failed: {}
    paths: {}
  `;
  expect(await problemsOf('error-example-is-provoked', source)).toEqual([
    '3:3 No operation documents an error example named "failed". Remove the entry, or correct its name.',
  ]);
});

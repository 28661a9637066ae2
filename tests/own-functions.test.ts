import * as model from '@partner-apis/model';
import { describe, expect, test } from 'vitest';
import * as client from '../packages/client/src/own.ts';

// The runtime of the SDKs has its own copy, as it must not depend on the model. Both have to behave alike.

const NAMES = ['code', '__proto__', 'constructor', 'toString', 'hasOwnProperty', '0', ''];

/** Records with and without own properties of these names, and with inherited ones. */
const records = (): Record<string, unknown>[] => [
  {},
  JSON.parse('{ "code": 1, "__proto__": 2, "constructor": 3, "0": 4, "": 5 }'),
  { code: undefined },
  Object.create({ code: 'inherited', toString: 'inherited' }),
  Object.assign(Object.create(null), { code: 1 }),
];

describe.each(NAMES)('"%s"', (name) => {
  test('is found by both where it is an own property', () => {
    for (const record of records()) {
      const found = Object.hasOwn(record, name) ? record[name] : undefined;
      expect(client.own(record, name)).toBe(found);
      expect(model.own(record, name)).toBe(found);
    }
    expect([client.own(undefined, name), model.own(undefined, name)]).toEqual([undefined, undefined]);
  });

  test('becomes the same own property by both', () => {
    for (const [index, byClient] of records().entries()) {
      const byModel = records()[index] ?? {};
      const prototype = Object.getPrototypeOf(byClient);
      client.setOwn(byClient, name, 'set');
      model.setOwn(byModel, name, 'set');
      expect(Object.getOwnPropertyDescriptors(byClient)).toEqual(Object.getOwnPropertyDescriptors(byModel));
      expect(Object.keys(byClient)).toEqual(Object.keys(byModel));
      expect(client.own(byModel, name)).toBe('set');
      expect(model.own(byClient, name)).toBe('set');
      expect(Object.getPrototypeOf(byClient)).toBe(prototype);
    }
  });
});

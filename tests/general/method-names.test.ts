import { assert, property, string, stringMatching } from 'fast-check';
import { expect, it } from 'vitest';
import { runtimeName } from '../../generators/src/outputs/sdk/method-lists.ts';
import { methodName } from '../../packages/client/src/client-of.ts';

/** Separators of all kinds, digits first, letters beyond ASCII, and names that objects inherit. */
const IDS = [
  'listCentres',
  'repos/get-content',
  'Twilio.Messages_List',
  '--a--b--',
  '2fa/enable-2nd-factor',
  'größe/ändern',
  '__proto__',
  'constructor',
  '',
];

it.each(IDS)('the generator names the method of %j as the runtime does', (operationId) => {
  expect(runtimeName(operationId)).toBe(methodName(operationId));
});

it('the generator names the method of any operation as the runtime does', () => {
  const words = stringMatching(/^[\w/.-]{0,12}$/);
  for (const operationIds of [words, string({ unit: 'grapheme' })]) {
    assert(property(operationIds, (id) => runtimeName(id) === methodName(id)));
  }
});

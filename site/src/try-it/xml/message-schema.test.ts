import {
  complex,
  date,
  element,
  enumeration,
  maxLength,
  pattern,
  restrict,
  sequence,
  token,
  union,
} from '@partner-apis/xml/schema';
import { expect, test } from 'vitest';
import { messageSchema } from './message-schema.ts';

const digits = restrict(token, pattern(/^[0-9]{1,3}$/u, '[0-9]{1,3}', '1'));
const order = element(
  'Order',
  complex({
    content: sequence([
      element('Variant', union(restrict(token, enumeration('5')), digits)),
      element('Campaign', restrict(token, maxLength(12))),
      element(
        'Day',
        restrict(date, pattern(/^[0-9]{4}-[0-9]{2}-[0-9]{2}$/u, '[0-9]{4}-[0-9]{2}-[0-9]{2}', '1234-67-90')),
      ),
    ]),
  }),
);

/** The hints below the inputs of a form, in the order of its fields. */
function hintsOf(message: Parameters<typeof messageSchema>[0]): readonly (string | undefined)[] {
  const { schemas } = messageSchema(message);
  return Object.values(schemas).flatMap(({ type, description }) => (type === 'string' ? [description] : []));
}

test('a hint is a short form of a rule, with one example', () => {
  expect(hintsOf(order)).toEqual([
    '"5", or like "1" (pattern [0-9]{1,3})',
    'at most 12 characters',
    'a date, such as 2026-03-02 · pattern [0-9]{4}-[0-9]{2}-[0-9]{2}',
  ]);
});

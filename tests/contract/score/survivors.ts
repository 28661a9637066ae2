import type { MadeFault } from './made-fault.ts';

/** Why a fault changes no response: each pattern is of a family and a fault's name. */
const REASONS: readonly (readonly [pattern: RegExp, reason: string])[] = [
  [/ write-lost\/searchTimeslots$/, 'a search keeps nothing'],
  [/^purchase-api-v1 write-lost\/(?!sendOrder$)/, 'an inquiry keeps nothing'],
  [/ field-lost\/createAppointment\//, 'no operation shows the field'],
  [/ order-turned\//, 'the list of the example has one item at most: two readings show any other'],
];

/** Returns why a fault cannot be seen in any response; undefined when it can, or nobody has looked. */
export function reasonOf(familyId: string, { name }: MadeFault): string | undefined {
  return REASONS.find(([pattern]) => pattern.test(`${familyId} ${name}`))?.[1];
}

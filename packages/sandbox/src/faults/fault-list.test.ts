import { expect, it } from 'vitest';
import { faultList } from './fault-list.ts';
import { faults } from './faults.ts';

const three = [
  { name: 'token-ignored', description: 'The access token may be wrong' },
  { name: 'double-booking', description: 'A full time slot can be booked', familyId: 'ebk-api-v2' },
  { name: 'lines-lost', description: 'Only the first line is kept', familyId: 'sale-api-v1' },
];

it('lists faults under the family that they apply to, in columns', () => {
  expect(faultList(three)).toBe(`every family
  token-ignored   The access token may be wrong

ebk-api-v2
  double-booking  A full time slot can be booked

sale-api-v1
  lines-lost      Only the first line is kept`);
});

it('lists only what the chosen families can have', () => {
  expect(faultList(three, ['sale-api-v1'])).not.toContain('double-booking');
});

it('separates the longest name from its description', () => {
  const lines = faultList(faults).split('\n');
  for (const { name } of faults)
    expect(lines.find((line) => line.startsWith(`  ${name} `))).toMatch(/ {2}\S/);
  expect(lines).toHaveLength(faults.length + 2 * new Set(faults.map(({ familyId }) => familyId)).size - 1);
});

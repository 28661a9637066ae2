import { expect, test } from 'vitest';
import { exportedNames, exportsSection } from './exported-names.ts';

test('all kinds of exports of a module', () => {
  const source = `export const a = 1;
export function b() {}
export interface C {}
export { d, type E, f as g } from './other.ts';
const hidden = 2;
`;
  expect(exportedNames(source)).toEqual(['a', 'b', 'C', 'd', 'E', 'g']);
});

test('an entry lists the names of its modules, sorted', () => {
  const hooks = 'export const useB = 1;\nexport const useA = 1;\n';
  const section = exportsSection('@acme/pets/react', [hooks]);
  expect(section).toContain('## `@acme/pets/react`\n\n```ts\nuseA\nuseB\n```\n');
  expect(section).not.toContain('Inner');
});

import { expect, test } from 'vitest';
import { entryReport, exportedNames } from './entry-report.ts';

test('what a module exports, however it does', () => {
  const source = `export const a = 1;
export function b() {}
export interface C {}
export { d, type E, f as g } from './other.ts';
const hidden = 2;
`;
  expect(exportedNames(source)).toEqual(['a', 'b', 'C', 'd', 'E', 'g']);
});

test('each entry lists the names of its own modules, sorted', () => {
  const folder = 'packages/pets/src/generated';
  const files = [
    { path: `${folder}/react/hooks.ts`, content: 'export const useB = 1;\nexport const useA = 1;\n' },
    { path: `${folder}/zod/schemas.ts`, content: 'export const Inner = 1;\n' },
  ];
  expect(entryReport('@acme/pets', files)).toContain('## `@acme/pets/react`\n\n```ts\nuseA\nuseB\n```\n');
  expect(entryReport('@acme/pets', files)).not.toContain('Inner');
});

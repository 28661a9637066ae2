import { expect, test } from 'vitest';
import { diagnostic, printDiagnostics } from './diagnostic.ts';

const at = (line: number, type: string) =>
  diagnostic('id-type', { file: 'score.xsd', line, column: 3 }, type);

test('equal diagnostics share a line with the first of their places', () => {
  const lines = printDiagnostics([5, 7, 8, 9, 12].map((line) => at(line, 'ID')));
  expect(lines).toEqual([
    expect.stringMatching(
      /^score\.xsd:5:3: warning id-type: whether xs:ID is unique.* Also in line 7, line 8, 2 more\.$/,
    ),
  ]);
});

test('others have a line each', () => {
  const lines = printDiagnostics([at(5, 'ID'), at(6, 'IDREF'), at(7, 'ID')]);
  expect(lines).toEqual([
    expect.stringMatching(/^score\.xsd:5:3: .* Also in line 7\.$/),
    expect.stringMatching(/^score\.xsd:6:3: warning id-type: whether xs:IDREF is unique.*identity\(\) }\.$/),
  ]);
});

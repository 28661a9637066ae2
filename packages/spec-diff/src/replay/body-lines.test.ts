import { expect, test } from 'vitest';
import { bodyLines } from './body-lines.ts';

test('bodies are shown with indentation, and without their last lines', () => {
  expect(bodyLines('{"a":[1]}')).toEqual(['{', '  "a": [', '    1', '  ]', '}']);
  expect(bodyLines('<?xml version="1.0"?>\n<a><b>1</b><c><d/></c></a>')).toEqual([
    '<?xml version="1.0"?>',
    '<a>',
    '  <b>1</b>',
    '  <c>',
    '    <d/>',
    '  </c>',
    '</a>',
  ]);
  expect(bodyLines('plain text')).toEqual(['plain text']);
  expect(bodyLines('')).toEqual([]);
  expect(bodyLines('line\n'.repeat(22)).at(-1)).toBe('… 2 more lines');
});

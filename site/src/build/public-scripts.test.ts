import { expect, test } from 'vitest';
import { withoutComments } from './public-scripts.ts';

test('lines of comments are removed, and addresses in code stay', () => {
  const code = [
    '// @ts-check',
    '/**',
    ' * A script.',
    ' */',
    '(() => {',
    '  /** @type {string} */',
    "  const home = 'https://portal.example/*';",
    '  // Why it is called.',
    '  call(home);',
    '})();',
  ];
  expect(withoutComments(code.join('\n'))).toBe(
    ['(() => {', "  const home = 'https://portal.example/*';", '  call(home);', '})();'].join('\n'),
  );
});

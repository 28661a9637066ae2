import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { scriptWords, withOwnHashes, withUsedStyles } from './used-styles.ts';

const styled = (css: string, body: string) => `<style>${css}</style>${body}`;

test.each([
  ['a rule for a class of the page', '.card{color:red}', '.card{color:red}'],
  ['a rule for an element', 'main>p{margin:0}', 'main>p{margin:0}'],
  ['no rule for a class that is nowhere', '.gone{color:red}.card{margin:0}', '.card{margin:0}'],
  ['of several selectors, those that can match', '.gone,.card h3{margin:0}', '.card h3{margin:0}'],
  ['a rule for a class that a script names', '.toast{margin:0}', '.toast{margin:0}'],
  ['a rule for a class that a script puts together', '.badge-new{margin:0}', '.badge-new{margin:0}'],
  [
    'a rule whose absent class is required to be absent',
    '.card:not(.gone){margin:0}',
    '.card:not(.gone){margin:0}',
  ],
  ['no rule for a part that is nowhere', '.card:has(.gone){margin:0}p{margin:0}', 'p{margin:0}'],
  [
    'a rule for a card without such a part',
    '.card:not(:has(.gone)){margin:0}',
    '.card:not(:has(.gone)){margin:0}',
  ],
  ['a rule with alternatives', '.card:is(.gone,.here){margin:0}', '.card:is(.gone,.here){margin:0}'],
  ['no group without rules', '@media (width<600px){.gone{margin:0}}p{margin:0}', 'p{margin:0}'],
  ['fonts and frames', '@font-face{src:url("a{b}.woff2")}', '@font-face{src:url("a{b}.woff2")}'],
  ['a brace in a string', '.card:before{content:"}"}.gone{margin:0}', '.card:before{content:"}"}'],
])('keeps %s', (_, css, kept) => {
  const page = '<main><p class="card here">Text</p></main>';
  expect(withUsedStyles(styled(css, page), new Set(['toast', 'badge-']))).toBe(styled(kept, page));
});

test("the policy has the hashes of the page's own code", () => {
  const hash = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
  const policy = (scripts: string, styles: string) =>
    `<meta http-equiv="content-security-policy" content="script-src 'self' ${scripts}; style-src 'self' ${styles};">`;
  const scripts = '<script>run()</script><script type="module">load()</script>';
  const others = '<script type="application/json">{}</script><script type="module" src="a.js"></script>';
  const page = `${scripts}${others}<style>p{margin:0}</style>`;
  expect(withOwnHashes(policy(`${hash('other()')} ${hash('run()')}`, hash('.gone{}')) + page)).toBe(
    policy(`${hash('run()')} ${hash('load()')}`, hash('p{margin:0}')) + page,
  );
});

test('the scripts of a page are those that it names, and those that they load', () => {
  const wordsOf = scriptWords(
    new Map([
      ['menu.js', 'const opened = "menu-open"'],
      ['panel.js', 'import("./dialog.js")'],
      ['dialog.js', 'import "./panel.js"; const opened = "dialog-open"'],
    ]),
  );
  const island = '<astro-island component-url="/_astro/panel.js"></astro-island>';
  expect(wordsOf(island)).toContain('dialog-open');
  expect(wordsOf(island)).not.toContain('menu-open');
  expect(wordsOf('<script src="/_astro/menu.js"></script>')).toEqual(
    new Set(['const', 'opened', 'menu-open']),
  );
  expect(wordsOf('<p>A page without scripts</p>')).toEqual(new Set());
});

import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CodeBlock } from './CodeBlock.tsx';

const code = ['[', ...Array.from({ length: 1998 }, (_, index) => `  "item ${index}",`), ']'].join('\n');

/** @returns the block as HTML */
function shown(characters: number): string {
  const cut = { characters, whole: 'technical_documentation/pets-v1/examples/listPets.1.json' };
  return renderToStaticMarkup(createElement(CodeBlock, { label: 'Example', language: 'json', code, cut }));
}

test('a long example is cut, with a link to the whole instead of the copy button', () => {
  const html = shown(1000);
  expect(html).toContain('item 0');
  expect(html).not.toContain('item 1000');
  expect(html).toMatch(/\d+ of 2,000 lines\. <a href="[^"]*\/pets-v1\/examples\/listPets\.1\.json">/);
  expect(html).not.toContain('data-copy');
});

test('a short example is shown in full, with a copy button', () => {
  const html = shown(code.length);
  expect(html).toContain('item 1000');
  expect(html).toContain('data-copy');
  expect(html).not.toContain('listPets.1.json');
});

import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { text } from '../../span.ts';
import { BlockList } from '../BlockList.tsx';
import { DetailsBlock } from './DetailsBlock.tsx';

/** @returns visible texts of a part with one block of code */
function shown(label: string): readonly string[] {
  const html = renderToStaticMarkup(
    createElement(DetailsBlock, {
      kind: 'details',
      name: 'example',
      summary: [text('Example: Two articles')],
      blocks: [{ kind: 'code', label, language: 'xml', code: '' }],
      show: (blocks) => createElement(BlockList, { blocks, shown: { showsAssumptions: false } }),
    }),
  );
  return [...html.matchAll(/<(?:summary|figcaption>\s*<span)>([^<]+)/g)].map(([, found = '']) => found);
}

test('the title of a part is not repeated above its code', () => {
  expect(shown('Example: Two articles')).toEqual(['Example: Two articles', 'XML']);
});

test('code with another title keeps it', () => {
  expect(shown('Shell')).toEqual(['Example: Two articles', 'Shell']);
});

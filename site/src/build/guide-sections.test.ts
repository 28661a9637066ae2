import * as pagefind from 'pagefind';
import { afterAll, expect, test } from 'vitest';
import { guideSections } from './guide-sections.ts';

const PAGE = `<html lang="en"><body><main data-pagefind-body data-pagefind-filter="ctx:Guide">
<span hidden data-pagefind-filter="version">Shop-API</span>
<h1>Shop documentation</h1><p>Buy and sell.</p>
<h2 id="buying">Buying</h2><p>Choose first &amp; pay then.</p><p data-pagefind-ignore>Not this.</p>
<h3 id="paying">Paying</h3><p>By card.</p><pre id="sample">pay()</pre>
</main></body></html>`;

afterAll(() => pagefind.close());

test('a guide is found by its sections, each with its anchor and its own text', async () => {
  const { index } = await pagefind.createIndex({ forceLanguage: 'en' });
  if (index === undefined) throw new Error('Pagefind did not start');
  await index.addHTMLFile({ url: '/portal/Shop-API/documentation', content: PAGE });
  const sections = await guideSections(index, '/portal');
  expect(
    sections.map(({ names, version, text, places }) => [names[0], version, text, places[0].path]),
  ).toEqual([
    ['Shop documentation', 'Shop-API', 'Buy and sell.', 'Shop-API/documentation'],
    ['Buying', 'Shop-API', 'Choose first & pay then.', 'Shop-API/documentation#buying'],
    ['Paying', 'Shop-API', 'By card. pay()', 'Shop-API/documentation#paying'],
  ]);
  expect(new Set(sections.map(({ places }) => places[0].name))).toEqual(new Set(['Shop documentation']));
});

import { expect, test } from 'vitest';
import { assistantLinks } from './assistants.ts';

test('each assistant gets a prompt that names the Markdown of the page', () => {
  const markdown = 'https://developers.example/technical_documentation/shop/listItems.md';
  const links = assistantLinks(markdown);
  expect(links.map(({ name }) => name)).toEqual(['ChatGPT', 'Claude', 'Perplexity']);
  for (const { address } of links)
    expect(new URL(address).searchParams.get('q')).toBe(`Read ${markdown} and help me use it`);
});

test('an address cannot add a parameter', () => {
  const [link] = assistantLinks('https://developers.example/a&model=other#part');
  expect([...new URL(link?.address ?? '').searchParams.keys()]).toEqual(['q']);
});

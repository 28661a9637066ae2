import { expect, test } from 'vitest';
import { code } from '../span.ts';
import { spansHtml } from './static-html.tsx';

test('a URL breaks before a slash or after a dot, not at a hyphen of a name', () => {
  expect(spansHtml([code('https://api.tyre-shop.example/oauth2/token')])).toBe(
    '<code>https://api.<wbr/><span class="one-word">tyre-shop.</span><wbr/>example<wbr/>/oauth2<wbr/>/token</code>',
  );
});

test('an entry of a package breaks before a slash', () => {
  expect(spansHtml([code('@tyre-shop/orders-v2/react-query')])).toBe(
    '<code><span class="one-word">@tyre-shop</span><wbr/><span class="one-word">/orders-v2</span><wbr/><span class="one-word">/react-query</span></code>',
  );
});

test('a path breaks before a slash', () => {
  expect(spansHtml([{ kind: 'path', path: '/tyre-sets/{id}' }])).toBe(
    '<code class="path"><span class="one-word">/tyre-sets</span><wbr/>/{id}</code>',
  );
});

test('a short name with a hyphen stays in one line', () => {
  expect(spansHtml([code('YYYY-MM-DD')])).toBe('<code class="one-word">YYYY-MM-DD</code>');
});

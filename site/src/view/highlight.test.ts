import { expect, test } from 'vitest';
import { highlight } from './highlight.ts';

test('a token without its own style has no element', () => {
  expect(highlight('<a b="c">1</a>', 'xml')).toBe(
    '<span class="tag">&lt;a <span class="attr-name">b</span><span class="attr-value">="c"</span>></span>1<span class="tag">&lt;/a></span>',
  );
  expect(highlight('{ "a": [1, true] }', 'json')).toBe(
    '{ <span class="property">"a"</span>: [<span class="number">1</span>, <span class="boolean">true</span>] }',
  );
});

test('adjacent tags become one', () => {
  expect(highlight('<a>\n  <b>1</b>\n</a>', 'xml')).toBe(
    '<span class="tag">&lt;a>\n  &lt;b></span>1<span class="tag">&lt;/b>\n&lt;/a></span>',
  );
});

test('a container has no element, however deep its parts are', () => {
  const nested = highlight(`\`a\${\`b\${c}\`}\``, 'typescript');
  expect(nested.match(/class="[^"]*"/g)).toEqual(
    ['template-string', 'string', 'template-string', 'string'].map((kind) => `class="${kind}"`),
  );
});

test('an option of a command has no colour', () => {
  expect(highlight('curl -X POST', 'bash')).toBe('<span class="function">curl</span> -X POST');
});

test('a reference to a character shows it as a title', () => {
  expect(highlight('<a>&lt;</a>', 'xml')).toContain(
    '<span class="entity named-entity" title="&lt;">&amp;lt;</span>',
  );
});

test('a quotation mark that a shell escapes ends no attribute', () => {
  expect(highlight('echo "\\""', 'bash')).toContain('title="\\&quot;"');
});

test('a language without a grammar is rejected', () => {
  expect(() => highlight('', 'cobol' as never)).toThrow('Prism has no grammar for "cobol"');
});

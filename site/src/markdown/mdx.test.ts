import { expect, test } from 'vitest';
import { type MdxScope, mdxSections, mdxToMarkdown } from './mdx.ts';

const scope: MdxScope = {
  components: {
    Call: ({ operation, example }) => `call of ${operation} with ${example ?? 'its first example'}`,
  },
  values: {
    href: (path: string) => `https://portal.example/${path}.md`,
    brand: { owner: 'Acme' },
    props: {},
  },
};
const markdownOf = (...lines: string[]) => mdxToMarkdown(lines.join('\n'), scope);

test('Markdown is not changed', () => {
  const text =
    '## Title\n\n- *one*, `{two}`\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n```ts\nconst a = { b };\n```';
  expect(markdownOf(text)).toBe(text);
});

test('imports are removed, components and expressions are evaluated', () => {
  expect(
    markdownOf(
      "import { brand } from '../brand.ts';",
      '',
      'Of {brand.owner}.',
      '',
      '<Call model={props.model} operation="book" />',
      '',
      '1. Then',
      '   <Call operation="move" example="late" />',
    ),
  ).toBe('Of Acme.\n\ncall of book with its first example\n\n1. Then\n   call of move with late');
});

test('a link element becomes a Markdown link', () => {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the guide's own template
  expect(markdownOf("See <a href={`${href('errors')}#401`}>the `401`", 'of {brand.owner}</a>.')).toBe(
    'See [the `401`\nof Acme](https://portal.example/errors.md#401).',
  );
});

test('an element without Markdown fails with the file to fix', () => {
  expect(() => markdownOf('<Chart />')).toThrow('<Chart> of a guide has no Markdown: add it to');
  expect(() => markdownOf('{unknown.name}')).toThrow('{unknown.name} of a guide has no Markdown');
});

test('sections go from a heading to the next one of its level or above', () => {
  const source = '# A\n\n## B\n\nin b\n\n### C\n\nin c\n\n## D\n\n```\n## no heading\n```\n\n# E\n\nin e';
  expect(mdxSections(source, 2)).toEqual([
    { title: 'B', source: 'in b\n\n### C\n\nin c' },
    { title: 'D', source: '```\n## no heading\n```' },
  ]);
});

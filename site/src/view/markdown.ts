import { createMarkdownProcessor } from '@astrojs/markdown-remark';
import { type ApiModel, once } from '@partner-apis/model';
import { href } from './href.ts';
import { referencePath } from './routes.ts';
import { replaceSpans } from './spans.ts';

const processor = await createMarkdownProcessor({ syntaxHighlight: false, smartypants: false });

/** The converted texts of a model, cached since most of them are on many pages. */
const renderedOf = once((_model: ApiModel) => new Map<string, Promise<string>>());

/** Converts Markdown of a document to HTML. Operation names in code become links to their pages. */
export function markdown(text: string, model: ApiModel): Promise<string> {
  if (text === '') return EMPTY;
  const texts = renderedOf(model);
  const html = texts.get(text) ?? render(text, model);
  texts.set(text, html);
  return html;
}

const EMPTY = Promise.resolve('');

async function render(text: string, model: ApiModel): Promise<string> {
  return linkOperations(scrollingTables(await plainHtml(text)), model);
}

/** Converts Markdown to plain HTML, for use outside the pages of this site. */
export async function plainHtml(text: string): Promise<string> {
  return (await processor.render(text)).code;
}

/** Converts Markdown for a table cell or a line of a tree, without a paragraph around it. */
export async function inlineMarkdown(text: string, model: ApiModel): Promise<string> {
  const html = await markdown(text, model);
  return /^<p>((?:(?!<p>)[\s\S])*)<\/p>\s*$/.exec(html)?.[1] ?? html;
}

const TABLE = { open: '<table>', close: '</table>' };

/** Lets wide tables scroll by themselves, by keyboard as well. The first column names the table. */
function scrollingTables(html: string): string {
  return replaceSpans(html, [TABLE], (table) => {
    const start = table.indexOf('<th');
    const heading = start === -1 ? '' : table.slice(start, table.indexOf('</th>', start));
    const label = heading.replaceAll(/<[^<>]*>/g, '').trim() || 'Table';
    return `<div class="table-scroll" tabindex="0" role="group" aria-label="${label}">${table}</div>`;
  });
}

function linkOperations(html: string, model: ApiModel): string {
  const known = operationIds(model);
  return html.replaceAll(/<code>(\w+)<\/code>/g, (code, name: string) =>
    known.has(name) ? `<a href="${href(referencePath(model, name))}">${code}</a>` : code,
  );
}

const operationIds = once(
  ({ operations }: ApiModel): ReadonlySet<string> =>
    new Set(operations.map(({ operationId }) => operationId)),
);

import { createMarkdownProcessor } from '@astrojs/markdown-remark';
import { type ApiModel, once } from '@partner-apis/model';
import { href } from './href.ts';
import { referencePath } from './routes.ts';
import { replaceSpans } from './spans.ts';

const processor = await createMarkdownProcessor({ syntaxHighlight: false, smartypants: false });

/** What was made of a model's texts: most of them stand on many pages. */
const renderedOf = once((_model: ApiModel) => new Map<string, Promise<string>>());

/** Markdown of a document as HTML; names of operations in code become links to their pages. */
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

/** Markdown as HTML and nothing else, for other places than the pages of this site. */
export async function plainHtml(text: string): Promise<string> {
  return (await processor.render(text)).code;
}

/** The same for a table's cell or a line of a tree: without the paragraph around it. */
export async function inlineMarkdown(text: string, model: ApiModel): Promise<string> {
  const html = await markdown(text, model);
  return /^<p>((?:(?!<p>)[\s\S])*)<\/p>\s*$/.exec(html)?.[1] ?? html;
}

const TABLE = { open: '<table>', close: '</table>' };

/** A table that is wider than its place scrolls on its own, by keyboard too; it is called by its first column. */
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

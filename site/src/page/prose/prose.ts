import { type ApiModel, once } from '@partner-apis/model';
import { referencePath } from '../../view/routes.ts';
import type { Block } from '../block.ts';
import type { Span, Target } from '../span.ts';
import { parseMarkdown } from './parse.ts';
import type { ProseScope } from './scope.ts';
import { toBlocks } from './to-blocks.ts';

/** Cache of a model's texts, since most of them are on many pages. */
const readOf = once((_model: ApiModel) => new Map<string, readonly Block[]>());

/**
 * Parses the Markdown of a document. Names of operations in code become links to their pages. HTML is reduced to its
 * content and never passed through.
 *
 * @example prose('Cancels it. See `listAppointments`.', model)
 */
export function prose(markdown: string, model: ApiModel): readonly Block[] {
  if (markdown.trim() === '') return [];
  const texts = readOf(model);
  const blocks = texts.get(markdown) ?? toBlocks(parseMarkdown(markdown), documentScope(model));
  texts.set(markdown, blocks);
  return blocks;
}

/** Parses Markdown for a place with space for one line, such as an item of a list. Its paragraphs are joined. */
export function inlineProse(markdown: string, model: ApiModel): readonly Span[] {
  return prose(markdown, model)
    .flatMap((block): readonly Span[] => (block.kind === 'paragraph' ? [SPACE, ...block.spans] : []))
    .slice(1);
}

const SPACE: Span = { kind: 'text', text: ' ' };

/** Scope for the texts of a document. */
const documentScope = once(
  (model: ApiModel): ProseScope => ({
    codeTarget: (name) =>
      operationIds(model).has(name) ? { kind: 'page', path: referencePath(model, name) } : undefined,
    linkTarget: documentTarget,
  }),
);

/** URL schemes that a document may link to. Others, such as `javascript:`, can do more than open a page. */
const SCHEMES = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/** Returns the target of a link in a document; undefined for an address that readers must not follow. */
export function documentTarget(address: string): Target | undefined {
  if (address.startsWith('#')) return { kind: 'section', anchor: address.slice(1) };
  const protocol = URL.parse(address, 'https://relative.invalid')?.protocol;
  return protocol !== undefined && SCHEMES.has(protocol) ? { kind: 'address', address } : undefined;
}

const operationIds = once(
  ({ operations }: ApiModel): ReadonlySet<string> =>
    new Set(operations.map(({ operationId }) => operationId)),
);

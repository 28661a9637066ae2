import { type ApiModel, once } from '@partner-apis/model';
import { referencePath } from '../../view/routes.ts';
import type { Block } from '../block.ts';
import type { Span } from '../span.ts';
import { parseMarkdown } from './parse.ts';
import type { ProseScope } from './scope.ts';
import { toBlocks } from './to-blocks.ts';

/** The texts of a model that were read already, since most of them are on many pages. */
const readOf = once((_model: ApiModel) => new Map<string, readonly Block[]>());

/**
 * Reads Markdown of a document. Names of operations in code become links to their pages; HTML is read for what it says,
 * and never passed through.
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

/** Reads Markdown for a place that has room for one line, such as an item of a list: paragraphs follow each other. */
export function inlineProse(markdown: string, model: ApiModel): readonly Span[] {
  return prose(markdown, model)
    .flatMap((block): readonly Span[] => (block.kind === 'paragraph' ? [SPACE, ...block.spans] : []))
    .slice(1);
}

const SPACE: Span = { kind: 'text', text: ' ' };

/** What the words of a document's texts mean. */
export const documentScope = once(
  (model: ApiModel): ProseScope => ({
    codeTarget: (name) =>
      operationIds(model).has(name) ? { kind: 'page', path: referencePath(model, name) } : undefined,
    linkTarget: (address) =>
      address.startsWith('#') ? { kind: 'section', anchor: address.slice(1) } : { kind: 'address', address },
  }),
);

const operationIds = once(
  ({ operations }: ApiModel): ReadonlySet<string> =>
    new Set(operations.map(({ operationId }) => operationId)),
);

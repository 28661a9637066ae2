import type { Block, Cell, Item, Row } from '../block.ts';
import { spansText } from '../spans-text.ts';
import { codeLanguage } from './code-language.ts';
import type { Element, MdxElement, Node } from './parse.ts';
import type { ProseScope } from './scope.ts';
import { isElement, isWithoutText, plainText, toSpans } from './to-spans.ts';

/** Elements of running text, which form paragraphs between blocks. */
const INLINE = new Set(
  ['a', 'abbr', 'b', 'br', 'cite', 'code', 'del', 'em', 'i', 'img', 'ins', 'kbd', 'mark', 'q', 's'].concat([
    ...['small', 'span', 'strong', 'sub', 'sup', 'tt', 'u', 'var'],
  ]),
);

const HEADING = /^h([1-6])$/;

/** Converts nodes to blocks. Unknown elements are reduced to their content, so that no markup gets through. */
export function toBlocks(nodes: readonly Node[], scope: ProseScope): readonly Block[] {
  const blocks: Block[] = [];
  let running: Node[] = [];
  const flush = () => {
    const spans = trimmed(toSpans(running, scope));
    if (spans.length > 0) blocks.push({ kind: 'paragraph', spans });
    running = [];
  };
  for (const node of nodes) {
    const component = isMdxElement(node) ? scope.component?.(node) : undefined;
    if (component === undefined && isRunning(node)) {
      running.push(node);
      continue;
    }
    flush();
    blocks.push(...(component ?? blocksOfNode(node, scope)));
  }
  flush();
  return blocks;
}

function isMdxElement(node: Node): node is MdxElement {
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';
}

function isRunning(node: Node): boolean {
  if (isElement(node)) return INLINE.has(node.tagName) || isWithoutText(node);
  return node.type !== 'comment' && node.type !== 'doctype' && node.type !== 'mdxjsEsm';
}

function blocksOfNode(node: Node, scope: ProseScope): readonly Block[] {
  return isElement(node) ? elementBlocks(node, scope) : [];
}

function elementBlocks(element: Element, scope: ProseScope): readonly Block[] {
  const { tagName, children } = element;
  if (tagName === 'ul' || tagName === 'ol') return [list(element, scope)];
  if (tagName === 'pre') return [codeBlock(element)];
  if (tagName === 'table') return [table(element, scope)];
  if (tagName === 'blockquote') return [{ kind: 'quote', blocks: toBlocks(children, scope) }];
  if (tagName === 'hr') return [{ kind: 'rule' }];
  if (HEADING.test(tagName)) return [heading(element, scope)];
  return toBlocks(children, scope);
}

function list(element: Element, scope: ProseScope): Block {
  const items = element.children.filter(isElement).map(
    ({ children }): Item => ({
      blocks: toBlocks(children, scope),
    }),
  );
  return { kind: 'list', items, ...(element.tagName === 'ol' ? { isOrdered: true } : {}) };
}

function codeBlock({ children }: Element): Block {
  const inner = children.find(isElement);
  const names = inner?.properties.className;
  const [name = ''] = Array.isArray(names) ? names : [];
  const { language, label } = codeLanguage(String(name).replace('language-', ''));
  return { kind: 'code', language, label, code: plainText(children).replace(/\n$/, '') };
}

function table(element: Element, scope: ProseScope): Block {
  const [head, ...rows] = rowsIn(element);
  const columns = (head ?? []).map(({ children }) => trimmed(toSpans(children, scope)));
  // The first column names the table.
  const label = spansText(columns[0] ?? []).trim() || 'Table';
  return {
    kind: 'table',
    label,
    columns,
    rows: rows.map(
      (cells): Row => ({
        cells: cells.map(({ children }): Cell => ({ blocks: toBlocks(children, scope) })),
      }),
    ),
  };
}

function rowsIn({ children }: Element): readonly (readonly Element[])[] {
  return children.filter(isElement).flatMap((child) => {
    if (child.tagName !== 'tr') return rowsIn(child);
    return [child.children.filter(isElement)];
  });
}

function heading({ tagName, children }: Element, scope: ProseScope): Block {
  const level = Number(HEADING.exec(tagName)?.[1] ?? 2);
  const title = trimmed(toSpans(children, scope));
  const anchor = scope.headingAnchor?.(spansText(title));
  return { kind: 'heading', level, title, ...(anchor === undefined ? {} : { anchor }) };
}

/** Spans without the white space at their start and end. */
function trimmed(spans: ReturnType<typeof toSpans>): ReturnType<typeof toSpans> {
  return spans
    .map((span, index) => {
      if (span.kind !== 'text') return span;
      const start = index === 0 ? span.text.trimStart() : span.text;
      return { ...span, text: index === spans.length - 1 ? start.trimEnd() : start };
    })
    .filter((span) => span.kind !== 'text' || span.text !== '');
}

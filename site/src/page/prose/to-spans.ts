import { type Span, type Target, text } from '../span.ts';
import type { Element, Node } from './parse.ts';
import type { ProseScope } from './scope.ts';

/** Elements whose content is not text for readers. */
const WITHOUT_TEXT = new Set(['script', 'style', 'template', 'noscript', 'iframe', 'object', 'svg', 'math']);

const MARKS = {
  strong: 'strong',
  b: 'strong',
  em: 'emphasis',
  i: 'emphasis',
  del: 'deleted',
  s: 'deleted',
} as const;

/** Converts nodes to running text. Unknown elements are reduced to their content, so that no markup gets through. */
export function toSpans(nodes: readonly Node[], scope: ProseScope): readonly Span[] {
  return nodes.flatMap((node) => spansOfNode(node, scope));
}

/** Returns the text of nodes without markup. */
export function plainText(nodes: readonly Node[]): string {
  return nodes
    .map((node) => {
      if (node.type === 'text') return node.value;
      return 'children' in node ? plainText(node.children) : '';
    })
    .join('');
}

export function isElement(node: Node): node is Element {
  return node.type === 'element';
}

export function isWithoutText({ tagName }: Element): boolean {
  return WITHOUT_TEXT.has(tagName);
}

function spansOfNode(node: Node, scope: ProseScope): readonly Span[] {
  if (node.type === 'text') return [text(node.value.replaceAll(/\s+/g, ' '))];
  const mdx = scope.inline?.(node);
  if (mdx !== undefined) return mdx;
  return isElement(node) && !isWithoutText(node) ? elementSpans(node, scope) : [];
}

function elementSpans(element: Element, scope: ProseScope): readonly Span[] {
  const { tagName, children, properties } = element;
  if (tagName === 'br') return [{ kind: 'break' }];
  if (tagName === 'code' || tagName === 'kbd' || tagName === 'tt')
    return [codeSpan(plainText(children), scope)];
  if (tagName === 'img') return imageSpans(properties);
  const spans = toSpans(children, scope);
  if (tagName === 'a' && typeof properties.href === 'string')
    return linkSpans(scope.linkTarget(properties.href), spans);
  if (isMark(tagName)) return [{ kind: MARKS[tagName], spans }];
  return spans;
}

/** Returns a link, or only its text if there is no target. */
export function linkSpans(target: Target | undefined, spans: readonly Span[]): readonly Span[] {
  return target === undefined ? spans : [{ kind: 'link', target, spans }];
}

function codeSpan(content: string, scope: ProseScope): Span {
  const code: Span = { kind: 'code', text: content };
  const target = scope.codeTarget(content);
  return target === undefined ? code : { kind: 'link', target, spans: [code] };
}

function imageSpans({ src, alt }: Element['properties']): readonly Span[] {
  if (typeof src !== 'string') return [];
  return [{ kind: 'image', address: src, text: typeof alt === 'string' ? alt : '' }];
}

function isMark(tagName: string): tagName is keyof typeof MARKS {
  return Object.hasOwn(MARKS, tagName);
}

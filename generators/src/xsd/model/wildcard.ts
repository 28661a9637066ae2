import type { Wildcard } from './components.ts';
import { type Context, type Definition, documentationOf } from './context.ts';

/** @see XML Schema part 1, section 3.10 */
export function buildWildcard(context: Context, { node, document }: Definition): Wildcard {
  const { targetNamespace } = document;
  const text = node.attributes.get('namespace') ?? '##any';
  if (node.local === 'any' && node.attributes.get('processContents') !== 'skip')
    context.report('any-content', node);
  const base = { kind: 'any' as const, source: node.source, documentation: documentationOf(node) };
  if (text === '##any') return { ...base, namespaces: { not: [] } };
  if (text === '##other') return { ...base, namespaces: { not: [targetNamespace, ''] } };
  const only = text
    .split(/\s+/)
    .filter((part) => part !== '')
    .map((part) => (part === '##targetNamespace' ? targetNamespace : part === '##local' ? '' : part));
  return { ...base, namespaces: { only } };
}

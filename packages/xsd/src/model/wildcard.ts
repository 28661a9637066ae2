import { documentationOf } from './annotations.ts';
import type { ProcessContents, Wildcard } from './components.ts';
import type { Context, Definition } from './context.ts';

/** Builds a wildcard. @see XML Schema part 1, section 3.10 */
export function buildWildcard(context: Context, { node, document }: Definition): Wildcard {
  const { targetNamespace } = document;
  const text = node.attributes.get('namespace') ?? '##any';
  const processContents = processContentsOf(node.attributes.get('processContents'));
  if (node.local === 'any' && processContents !== 'skip') context.report('any-content', node);
  const { source } = node;
  const base = { kind: 'any' as const, processContents, source, documentation: documentationOf(node) };
  if (text === '##any') return { ...base, namespaces: { not: [] } };
  if (text === '##other') return { ...base, namespaces: { not: [targetNamespace, ''] } };
  const only = text
    .split(/\s+/)
    .filter((part) => part !== '')
    .map((part) => (part === '##targetNamespace' ? targetNamespace : part === '##local' ? '' : part));
  return { ...base, namespaces: { only } };
}

function processContentsOf(text: string | undefined): ProcessContents {
  return text === 'skip' || text === 'lax' ? text : 'strict';
}

import type { DocumentNode } from '../document/document-node.ts';
import type { Comparison } from './comparison.ts';
import type { Draft } from './draft.ts';

/** Keys of a link that define its target and the values for it. */
const TARGET = ['operationId', 'operationRef', 'parameters', 'requestBody', 'server'] as const;

/** Returns changes of the links of a response. */
export function linkChanges(before: DocumentNode, after: DocumentNode, comparison: Comparison): Draft[] {
  const [old, now] = [linksOf(before), linksOf(after)];
  const kept = [...old].flatMap(([name, link]): Draft[] => {
    const later = now.get(name);
    if (later === undefined) {
      return [draft('link-removed', `The link \`${name}\` was removed.`, link, after)];
    }
    const changed = TARGET.filter((key) => !comparison.isSame(link.child(key), later.child(key)));
    if (changed.length === 0) return [];
    return [
      draft(
        'link-changed',
        `The link \`${name}\` leads elsewhere: ${changed.join(', ')} changed.`,
        link,
        later,
      ),
    ];
  });
  const gained = [...now].filter(([name]) => !old.has(name));
  return [
    ...kept,
    ...gained.map(([name, link]) => draft('link-added', `The link \`${name}\` was added.`, before, link)),
  ];
}

function linksOf(response: DocumentNode): Map<string, DocumentNode> {
  return new Map(response.get('links')?.entries() ?? []);
}

function draft(rule: Draft['rule'], message: string, before: DocumentNode, after: DocumentNode): Draft {
  return { rule, direction: 'response', message, before, after };
}

import type { DerivationMethod } from './components.ts';
import type { Definition } from './context.ts';

const METHODS = ['extension', 'restriction'] as const;
const NO_METHODS: ReadonlySet<DerivationMethod> = new Set();

/** Returns the ways of derivation that a type forbids, by itself or by the default of its document. */
export function finalOf({ node, document }: Definition): ReadonlySet<string> {
  const text = node.attributes.get('final') ?? document.root.attributes.get('finalDefault') ?? '';
  const words = text.trim().split(/\s+/);
  return new Set(words.includes('#all') ? [...METHODS, 'list', 'union'] : words);
}

/** Returns the ways of derivation that a component blocks, by itself or by the default of its document. */
export function blockOf({ node, document }: Definition): ReadonlySet<DerivationMethod> {
  const text = node.attributes.get('block') ?? document.root.attributes.get('blockDefault') ?? '';
  if (text === '') return NO_METHODS;
  const words = text.trim().split(/\s+/);
  return new Set(METHODS.filter((method) => words.includes('#all') || words.includes(method)));
}

/** Whether no other element can substitute an element. */
export function blocksSubstitution({ node, document }: Definition): boolean {
  const text = node.attributes.get('block') ?? document.root.attributes.get('blockDefault') ?? '';
  return /(?:^|\s)(?:#all|substitution)(?:\s|$)/.test(text);
}

import type { Location, Oas3Rule, UserContext } from '@redocly/openapi-core';
import { extension } from '../extension.ts';

/**
 * Requires `x-assumption` to state the assumption and its reason in a full sentence, which the portal shows unchanged.
 */
export const assumptionIsASentence: Oas3Rule = () => ({
  any(node, { location, report }) {
    check(node, location, report);
  },
  // Keys beside a `$ref` are not part of the referenced node.
  ref(node, { location, report }) {
    check(node, location, report);
  },
});

function check(node: unknown, location: Location, report: UserContext['report']): void {
  if (typeof node !== 'object' || node === null) return;
  const assumption = extension(node, 'x-assumption');
  if (assumption === undefined || isSentence(assumption)) return;
  report({
    message: '`x-assumption` is not a sentence. Say what was assumed and why, and end with a full stop.',
    location: location.child('x-assumption'),
  });
}

/**
 * Whether a value has at least three words, starts with a capital letter, a digit or code, and ends with a full stop.
 */
function isSentence(value: unknown): boolean {
  if (typeof value !== 'string') return false;
  const text = value.trim();
  return /^[\p{Lu}\p{N}`]/u.test(text) && /[.!?]$/.test(text) && text.split(/\s/).length >= 3;
}

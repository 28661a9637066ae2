import { hiddenCharacters } from '@partner-apis/model';
import type { Location, Oas3Rule } from '@redocly/openapi-core';

/** Rejects invisible characters in any text: they can hide content that a program or a language model reads. */
export const textIsVisible: Oas3Rule = () => {
  /** Nodes that were checked as part of another one; a reference can lead to them again. */
  const seen = new WeakSet<object>();
  return {
    any(node: unknown, { location, report }) {
      for (const [place, name] of hiddenIn(node, location, seen))
        report({
          message: `The text has a character that nobody sees: ${name}. Remove it.`,
          location: place,
        });
    },
  };
};

function hiddenIn(node: unknown, location: Location, seen: WeakSet<object>): readonly [Location, string][] {
  if (typeof node === 'string')
    return hiddenCharacters(node)
      .slice(0, 1)
      .map(({ name }) => [location, name]);
  if (typeof node !== 'object' || node === null || seen.has(node)) return [];
  seen.add(node);
  return Object.entries(node).flatMap(([key, value]) => [
    ...hiddenCharacters(key).map(({ name }): [Location, string] => [location.child(key).key(), name]),
    ...hiddenIn(value, location.child(key), seen),
  ]);
}

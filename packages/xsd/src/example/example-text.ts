import { shortestText } from '../inclusion/simple/samples.ts';
import { rootOf } from '../model/builtins.ts';
import type { SimpleType } from '../model/components.ts';
import { takesText } from '../model/runtime-type.ts';
import { typicalTexts } from '../model/typical-texts.ts';

/**
 * Returns a text of a type for an example: the first value of a code list, a typical text of the built-in type, or the
 * shortest text that is found.
 *
 * @returns undefined when none is found
 */
export function exampleText(type: SimpleType): string | undefined {
  const listed = listedValues(type);
  const candidates = [...listed, ...typicalTexts(rootOf(type))];
  return (
    candidates.find((text) => takesText(type, text)) ??
    shortestText(type, (text) => text !== '') ??
    shortestText(type)
  );
}

/** Returns the values that a type itself lists, or those of the first union member that lists any. */
function listedValues(type: SimpleType): readonly string[] {
  const { derivation } = type;
  if (derivation.by === 'union') return derivation.members.flatMap(listedValues);
  if (derivation.by !== 'restriction') return [];
  const listed = derivation.facets.find((facet) => facet.kind === 'enumeration');
  return listed === undefined ? listedValues(derivation.base) : listed.values.map(({ value }) => value);
}

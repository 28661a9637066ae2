import type { Particle } from '../model/components.ts';
import { takesText } from '../model/runtime-type.ts';
import { termsOf } from './content/alphabet.ts';
import { Expressions } from './content/expression.ts';
import type { PlainContent } from './content/plain-type.ts';
import { type Focus, OTHER } from './example/examples.ts';
import { shortestText } from './simple/samples.ts';

type Kind<Name extends PlainContent['kind']> = Extract<PlainContent, { kind: Name }>;
type Shown = Focus | { readonly undecided: string };

const UNDECIDED: Shown = { undecided: 'no content is known that shows the difference' };

/**
 * Compares the kinds of content of two elements: text, elements, or nothing.
 *
 * @returns what an example must contain to show content of one that is not content of the other; undefined if the kinds
 * agree
 */
export function contentKindFocus(narrow: PlainContent, wide: PlainContent): Shown | undefined {
  if (wide.kind === 'anything') return undefined;
  if (wide.kind === 'text') return narrow.kind === 'text' ? undefined : outsideText(narrow, wide);
  if (narrow.kind === 'anything') return outsideElements(wide);
  if (narrow.kind === 'text') return textOutside(narrow, wide);
  return narrow.kind === 'mixed' && wide.kind === 'elements' ? { before: 'a' } : undefined;
}

function outsideText(narrow: Kind<'elements' | 'mixed' | 'anything'>, wide: Kind<'text'>): Shown | undefined {
  if (narrow.kind === 'anything') return { children: [OTHER] };
  const [term] = narrow.particle === undefined ? [] : termsOf(narrow.particle);
  if (term !== undefined) return { through: term };
  const texts = narrow.kind === 'mixed' ? ['', 'a', ' ', '1'] : [''];
  const refused = texts.find((text) => !takesText(wide.type, text));
  if (refused !== undefined) return { children: [refused] };
  return narrow.kind === 'mixed' ? UNDECIDED : undefined;
}

function outsideElements(wide: Kind<'elements' | 'mixed'>): Shown {
  if (wide.kind === 'elements') return { children: ['a'] };
  const terms = wide.particle === undefined ? [] : termsOf(wide.particle);
  return terms.some(({ kind }) => kind === 'any') ? UNDECIDED : { children: [OTHER] };
}

function textOutside(narrow: Kind<'text'>, wide: Kind<'elements' | 'mixed'>): Shown | undefined {
  const canBeEmpty = wide.particle === undefined || isNullable(wide.particle);
  if (!canBeEmpty) return {};
  if (wide.kind === 'mixed') return undefined;
  const text = shortestText(narrow.type, (one) => /\S/.test(one));
  return text === undefined ? UNDECIDED : { children: [text] };
}

function isNullable(particle: Particle): boolean {
  const expressions = new Expressions();
  return expressions.isNullable(expressions.of(particle));
}

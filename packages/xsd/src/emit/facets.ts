import { type Automaton, LONGEST_PATTERN } from '@partner-apis/xml/schema';
import { rootOf } from '../model/builtins.ts';
import type { Facet, SimpleType } from '../model/components.ts';
import { takesValue } from '../model/runtime-type.ts';
import { typicalTexts } from '../model/typical-texts.ts';
import { patternExample } from '../pattern/index.ts';
import { PURE } from './pure.ts';
import { literal } from './type-expression.ts';

/** Prints a facet of a type. */
export function facetText(facet: Facet, type: SimpleType): string {
  if (facet.kind === 'enumeration')
    return `${PURE}x.enumeration(${facet.values.map(({ value }) => literal(value)).join(', ')})`;
  if (facet.kind === 'pattern') {
    const source = literal(shortened(facet.sources.join(' | ')));
    const example = matchingExample(facet.sources, type);
    const shown = example === undefined ? '' : `, ${literal(example)}`;
    return facet.automaton === undefined
      ? `${PURE}x.pattern(${expressionText(facet.expression)}, ${source}${shown})`
      : `${PURE}x.linearPattern(${automatonText(facet.automaton)}, ${source}${shown})`;
  }
  return `${PURE}x.${facet.kind}(${typeof facet.value === 'number' ? facet.value : literal(facet.value)})`;
}

/**
 * Prints a regular expression. TypeScript rejects a literal with the flag `v` in a project with a target before ES2024.
 *
 * @param expression as a literal
 */
function expressionText(expression: string): string {
  const [, source] = /^\/(.*)\/v$/s.exec(expression) ?? [];
  return source === undefined ? expression : `${PURE}new RegExp(${literal(source)}, 'v')`;
}

/** Returns a text that matches a pattern, for messages: a typical one of the type, if there is one. */
function matchingExample(sources: readonly string[], type: SimpleType): string | undefined {
  const root = rootOf(type);
  const isText = /^(string|normalizedString|token)$/.test(root);
  const typical = isText ? undefined : typicalTexts(root).find((text) => takesValue(type, text));
  if (typical !== undefined) return typical;
  const example = patternExample(sources);
  return example !== undefined && (isText || takesValue(type, example)) ? example : undefined;
}

/** Cuts a pattern that is too long for messages. It still counts as too long. */
function shortened(source: string): string {
  return source.length > LONGEST_PATTERN ? `${source.slice(0, LONGEST_PATTERN)}…` : source;
}

/** Prints the facet for a boolean with the spelling that its patterns allow. */
export function spelling(type: SimpleType): string[] {
  if (rootOf(type) !== 'boolean') return [];
  const form = (usual: string, other: string) =>
    !takesValue(type, usual) && takesValue(type, other) ? other : usual;
  const [yes, no] = [form('true', '1'), form('false', '0')];
  return yes === 'true' && no === 'false' ? [] : [`${PURE}x.spelled(${literal(yes)}, ${literal(no)})`];
}

function automatonText(automaton: Automaton): string {
  if (typeof automaton === 'string') return literal(automaton);
  if ('all' in automaton) return `{ all: [${automaton.all.map(automatonText).join(', ')}] }`;
  if ('any' in automaton) return `{ any: [${automaton.any.map(automatonText).join(', ')}] }`;
  const { of, min, max } = automaton;
  return `{ of: ${automatonText(of)}, min: ${min}${max === undefined ? '' : `, max: ${max}`} }`;
}

import type { Expression } from '../pattern/expression.ts';
import { parsePattern } from '../pattern/parse-pattern.ts';
import { translatePatterns } from '../pattern/translate.ts';
import type { Facet } from './components.ts';
import { type Context, type Definition, partsOf } from './context.ts';

/** Returns the patterns of a restriction, which are alternatives. */
export function patternOf(context: Context, node: Definition['node']): Facet[] {
  const parts = partsOf(node, 'pattern');
  const alternatives = parts.flatMap((part) => expressionAt(context, part) ?? []);
  if (parts.length === 0 || alternatives.length < parts.length) return [];
  const sources = parts.map(sourceOf);
  const key = JSON.stringify(sources);
  const known = context.patterns.has(key);
  const translated = known ? context.patterns.get(key) : translatePatterns(alternatives);
  context.patterns.set(key, translated);
  if (translated === undefined) {
    context.report('large-pattern', node, sources.join(' | '));
    return [];
  }
  const { expression, flags, automaton } = translated;
  return [{ kind: 'pattern', sources, expression: `/${expression}/${flags}`, automaton }];
}

function expressionAt(context: Context, part: Definition['node']): Expression | undefined {
  try {
    return parsePattern(sourceOf(part));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    const found = `${JSON.stringify(sourceOf(part))} is not a regular expression of XML Schema: ${error.message}`;
    context.report('unsupported-pattern', part, found);
    return undefined;
  }
}

export function sourceOf(part: Definition['node']): string {
  return part.attributes.get('value') ?? '';
}

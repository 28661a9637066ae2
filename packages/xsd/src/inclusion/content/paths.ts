import type { QName } from '../../model/components.ts';
import { type Expression, type Expressions, type Term, takes } from './expression.ts';

/** Maximum number of states, more than any message's content model has. Above it, nothing is proved. */
export const MOST_STATES = 5_000;

/** The positions of a walk through a content model; several if the model is not deterministic. */
export type State = readonly Expression[];

/** Elements that must come before another element. */
export interface Gap {
  /** Elements on every path. */
  readonly required: readonly string[];
  /** Elements of the shortest path, and those that could replace the first of them. */
  readonly way: readonly string[];
  readonly alternatives: readonly string[];
  /** The position after them. */
  readonly state: State;
}

/** Returns the name of an element with its namespace: `{urn:t}a`. */
export function nameOf(term: Term): string {
  return term.kind === 'element' ? clarkName(term.name) : '{}what xs:any takes';
}

export function clarkName({ namespace, local }: QName): string {
  return `{${namespace}}${local}`;
}

/** Returns the shortest path to where an element is allowed, or, without a name, to where the content may end. */
export function gapBefore(expressions: Expressions, state: State, name: QName | undefined): Gap | undefined {
  const found = search(expressions, state, name, undefined);
  if (found === undefined) return undefined;
  const required = found.way.filter(
    (one, index) => found.way.indexOf(one) === index && search(expressions, state, name, one) === undefined,
  );
  const alternatives = state.flatMap((one) => expressions.steps(one).map(({ term }) => nameOf(term)));
  return { ...found, required, alternatives: [...new Set(alternatives)] };
}

function search(
  expressions: Expressions,
  start: State,
  name: QName | undefined,
  without: string | undefined,
): { way: readonly string[]; state: State } | undefined {
  const seen = new Set<Expression>(start);
  let edge = start.map((expression) => ({ expression, way: [] as readonly string[] }));
  while (edge.length > 0 && seen.size < MOST_STATES) {
    const found = edge.find(({ expression }) => isGoal(expressions, expression, name));
    if (found !== undefined) return { way: found.way, state: [found.expression] };
    edge = edge.flatMap(({ expression, way }) =>
      expressions.steps(expression).flatMap(({ term, rest }) => {
        if (nameOf(term) === without || seen.has(rest)) return [];
        seen.add(rest);
        return [{ expression: rest, way: [...way, nameOf(term)] }];
      }),
    );
  }
  return undefined;
}

function isGoal(expressions: Expressions, expression: Expression, name: QName | undefined): boolean {
  return name === undefined
    ? expressions.isNullable(expression)
    : expressions.steps(expression).some(({ term }) => takes(term, name));
}

/** Returns the names of all elements that can still come. */
export function laterNames(expressions: Expressions, state: State): ReadonlySet<string> {
  const names = new Set<string>();
  const seen = new Set<Expression>(state);
  const open = [...state];
  for (let next = open.pop(); next !== undefined && seen.size < MOST_STATES; next = open.pop()) {
    for (const { term, rest } of expressions.steps(next)) {
      names.add(nameOf(term));
      if (seen.has(rest)) continue;
      seen.add(rest);
      open.push(rest);
    }
  }
  return names;
}

import type { QName } from '../../model/components.ts';
import { type Expression, type Expressions, type Term, takes } from './expression.ts';

/** More states than any content model of a message has; beyond, nothing is proven. */
export const MOST_STATES = 5_000;

/** Where the walk through a content model can be: more than one place where it is not deterministic. */
export type State = readonly Expression[];

/** What has to come before something else can. */
export interface Gap {
  /** Elements without which there is no way. */
  readonly required: readonly string[];
  /** Elements of the shortest way, and those that could stand for the first of them. */
  readonly way: readonly string[];
  readonly alternatives: readonly string[];
  /** Where the walk is then. */
  readonly state: State;
}

/** The name of an element with its namespace: `{urn:t}a`. */
export function nameOf(term: Term): string {
  return term.kind === 'element' ? clarkName(term.name) : '{}what xs:any takes';
}

export function clarkName({ namespace, local }: QName): string {
  return `{${namespace}}${local}`;
}

/** The shortest way to where an element is allowed, or to where the content may end when there is no name. */
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

/** The names of all elements that can come, sooner or later. */
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

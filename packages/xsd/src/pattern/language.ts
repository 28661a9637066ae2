import { CharSet, DFA, NFA, type NoParent, type Expression as RefaExpression, Words } from 'refa';
import { type Ranges, rangesOf } from './alphabet.ts';
import type { Expression } from './expression.ts';

/** Thrown when an automaton exceeds the limit, so that nothing can be decided. */
export class LanguageTooLargeError extends Error {
  override readonly name = 'LanguageTooLargeError';
}

/** Maximum number of states in an automaton. */
const MOST_STATES = 6_000;
const MAX_CHARACTER = 0x10_ff_ff;

type Automaton = DFA;
type Node = Automaton['initial'];
type Element = NoParent<RefaExpression>['alternatives'][number]['elements'][number];

/**
 * A regular set of texts.
 *
 * @throws {LanguageTooLargeError} every method, for automata of more than 6,000 states
 */
export class Language {
  readonly #automaton: Automaton;

  private constructor(make: () => Automaton) {
    try {
      this.#automaton = make();
    } catch (cause) {
      throw new LanguageTooLargeError('The automaton of a pattern is too large.', { cause });
    }
  }

  /** Returns the texts that an expression matches. */
  static of(expression: Expression): Language {
    return new Language(() => {
      const whole = { type: 'Expression' as const, alternatives: [concatenation([elementOf(expression)])] };
      const nfa = NFA.fromRegex(whole, { maxCharacter: MAX_CHARACTER }, {}, nodes(NFA));
      return minimized(DFA.fromFA(nfa, nodes(DFA)));
    });
  }

  /** Returns the texts of a list. */
  static words(texts: readonly string[]): Language {
    const words = texts.map((text) => Words.fromStringToUnicode(text));
    return new Language(() => minimized(DFA.fromWords(words, { maxCharacter: MAX_CHARACTER }, nodes(DFA))));
  }

  and(other: Language): Language {
    return new Language(() => minimized(DFA.fromIntersection(this.#automaton, other.#automaton, nodes(DFA))));
  }

  or(other: Language): Language {
    return this.#complement().and(other.#complement()).#complement();
  }

  without(other: Language): Language {
    return this.and(other.#complement());
  }

  /**
   * Returns lists of these texts, separated by a space.
   *
   * @param min minimum number of items
   * @param max maximum number of items; `Infinity` for any number
   */
  listed(min: number, max: number): Language {
    if (max === 0) return Language.words(['']);
    if (this.isEmpty) return Language.words(min === 0 ? [''] : []);
    return new Language(() => {
      const item: Element = { type: 'Alternation', alternatives: this.#automaton.toRegex().alternatives };
      const space: Element = { type: 'CharacterClass', characters: charSet([0x20, 0x20]) };
      const others: Element = {
        type: 'Quantifier',
        min: Math.max(0, min - 1),
        max: max - 1,
        lazy: false,
        alternatives: [concatenation([space, item])],
      };
      const alternatives = [concatenation([item, others]), ...(min === 0 ? [concatenation([])] : [])];
      const whole = { type: 'Expression' as const, alternatives };
      const nfa = NFA.fromRegex(whole, { maxCharacter: MAX_CHARACTER }, {}, nodes(NFA));
      return minimized(DFA.fromFA(nfa, nodes(DFA)));
    });
  }

  get isEmpty(): boolean {
    return this.#automaton.isEmpty;
  }

  isWithin(other: Language): boolean {
    return this.without(other).isEmpty;
  }

  /**
   * Returns some texts, the shortest first, with readable characters if there is a choice.
   *
   * @param count maximum number of texts
   */
  shortest(count: number): readonly string[] {
    const found: string[] = [];
    let open: { readonly node: Node; readonly word: readonly number[] }[] = [
      { node: this.#automaton.initial, word: [] },
    ];
    const useful = nodesBeforeFinals(this.#automaton);
    const visits = new Map<Node, number>();
    while (open.length > 0 && found.length < count) {
      const next: typeof open = [];
      for (const { node, word } of open) {
        if (this.#automaton.finals.has(node)) found.push(Words.fromUnicodeToString([...word]));
        if (found.length >= count) break;
        for (const [target, characters] of node.out.invert(MAX_CHARACTER)) {
          const seen = visits.get(target) ?? 0;
          if (!useful.has(target) || seen >= count) continue;
          visits.set(target, seen + 1);
          for (const one of someOf(characters)) next.push({ node: target, word: [...word, one] });
        }
      }
      open = next;
    }
    return found;
  }

  #complement(): Language {
    return new Language(() => {
      const copy = this.#automaton.copy();
      copy.complement();
      return copy;
    });
  }
}

/** Returns characters that represent a set: a readable one, and the visible ASCII characters at its edges. */
function someOf(characters: CharSet): readonly number[] {
  const edges = [characters.ranges[0]?.min, characters.ranges.at(-1)?.max];
  const visible = edges.filter((one) => one !== undefined && one > 0x20 && one < 0x7f);
  return [...new Set([readable(characters), ...visible.filter((one) => one !== undefined)])];
}

/** Returns a readable character; letters and digits are the easiest to read in an example. */
function readable(characters: CharSet): number {
  for (const preferred of 'aA10xX') {
    const code = preferred.codePointAt(0) ?? 0;
    if (characters.has(code)) return code;
  }
  return Words.pickMostReadableCharacter(characters) ?? characters.ranges[0]?.min ?? 0;
}

function nodesBeforeFinals(automaton: Automaton): ReadonlySet<Node> {
  const before = new Map<Node, Node[]>();
  for (const node of automaton.nodes()) {
    for (const [target] of node.out.invert(MAX_CHARACTER)) {
      const known = before.get(target);
      if (known === undefined) before.set(target, [node]);
      else known.push(node);
    }
  }
  const found = new Set<Node>(automaton.finals);
  for (const node of found) for (const one of before.get(node) ?? []) found.add(one);
  return found;
}

function elementOf(expression: Expression): Element {
  if (expression.kind === 'class')
    return { type: 'CharacterClass', characters: charSet(rangesOf(expression.class)) };
  if (expression.kind === 'repeat') {
    const { item, min, max } = expression;
    return { type: 'Quantifier', min, max, lazy: false, alternatives: [concatenation([elementOf(item)])] };
  }
  const items = expression.items.map(elementOf);
  const alternatives =
    expression.kind === 'choice' ? items.map((item) => concatenation([item])) : [concatenation(items)];
  return { type: 'Alternation', alternatives };
}

function concatenation(elements: Element[]): NoParent<RefaExpression>['alternatives'][number] {
  return { type: 'Concatenation', elements };
}

function charSet(ranges: Ranges): CharSet {
  const pairs = ranges.flatMap((min, at) => (at % 2 === 0 ? [{ min, max: ranges[at + 1] ?? min }] : []));
  return CharSet.empty(MAX_CHARACTER).union(pairs);
}

function minimized(automaton: Automaton): Automaton {
  automaton.minimize();
  return automaton;
}

function nodes<Factory>(kind: { readonly LimitedNodeFactory: new (limit: number) => Factory }): Factory {
  return new kind.LimitedNodeFactory(MOST_STATES);
}

import {
  type CharSet,
  type Concatenation,
  DFA,
  type Expression,
  JS,
  NFA,
  type NoParent,
  type ReadonlyDFA,
  Words,
} from 'refa';

/** Thrown for a regular expression that is not decided: it has lookarounds or backreferences, or is too large. */
export class PatternError extends Error {
  override readonly name = 'PatternError';
}

/** Maximum number of states in an automaton. */
const MOST_STATES = 6_000;
const UNICODE = 0x10_ff_ff;

const known = new Map<string, ReadonlyDFA>();

/**
 * Returns the texts in which a regular expression matches.
 *
 * @param pattern in ajv's notation: with the flag `u`, and without implicit anchors
 * @throws {PatternError}
 */
export function automatonOf({
  source,
  flags,
}: {
  readonly source: string;
  readonly flags: string;
}): ReadonlyDFA {
  const key = `${flags}/${source}`;
  const made = known.get(key) ?? undecidedOnError(() => build(source, flags.includes('i') ? 'iu' : 'u'));
  known.set(key, made);
  return made;
}

/**
 * Returns the texts accepted by all automata of the first list and by none of the second.
 *
 * @throws {PatternError}
 */
export function textsOf(within: readonly ReadonlyDFA[], outside: readonly ReadonlyDFA[]): ReadonlyDFA {
  return undecidedOnError(() =>
    [...within, ...outside.map(complement)].reduce(intersection, DFA.all({ maxCharacter: UNICODE })),
  );
}

/**
 * Yields words of an automaton, short ones first.
 *
 * @param least minimum number of characters (code points)
 * @param exceptions number of words that are useless; enough longer ones are then tried
 */
export function* wordsOf(
  automaton: ReadonlyDFA,
  { least, most }: { readonly least: number; readonly most: number },
  exceptions: number,
): Iterable<string> {
  const nodes = [...automaton.nodes()];
  // A text that is longer than the number of states contains a cycle, and can be shortened.
  const longest = Math.min(most, least + nodes.length * (exceptions + 1));
  const accepted: ReadonlySet<Node>[] = [automaton.finals];
  for (let length = 0; length <= longest; length++) {
    if (length > 0) accepted.push(nodesBefore(nodes, accepted[length - 1] ?? new Set()));
    if (length < least) continue;
    for (const word of wordsFrom(automaton.initial, length, accepted)) yield Words.fromUnicodeToString(word);
  }
}

type Node = ReadonlyDFA['initial'];

function nodesBefore(nodes: readonly Node[], next: ReadonlySet<Node>): ReadonlySet<Node> {
  return new Set(nodes.filter((node) => [...node.out.values()].some((one) => next.has(one))));
}

/** Yields words of exactly this length, without recursion, since they may be long. */
function* wordsFrom(
  initial: Node,
  length: number,
  accepted: readonly ReadonlySet<Node>[],
): Iterable<CharSetWord> {
  if (!accepted[length]?.has(initial)) return;
  const word: CharSetWord = [];
  const steps: Iterator<[CharSetWord[number], Node]>[] = [];
  let node = initial;
  for (;;) {
    if (word.length === length) {
      yield word;
    } else {
      steps.push(stepsFrom(node, accepted[length - word.length - 1] ?? new Set()));
    }
    let step = steps.at(-1)?.next();
    if (word.length >= steps.length) word.length = Math.max(0, steps.length - 1);
    while (step?.done === true) {
      steps.pop();
      word.length = Math.max(0, steps.length - 1);
      step = steps.at(-1)?.next();
    }
    if (step === undefined) return;
    const [character, next] = step.value;
    word.push(character);
    node = next;
  }
}

type CharSetWord = Parameters<typeof Words.fromUnicodeToString>[0][number][];

function* stepsFrom(node: Node, accepted: ReadonlySet<Node>): Iterator<[CharSetWord[number], Node]> {
  for (const [next, characters] of node.out.invert(UNICODE)) {
    if (!accepted.has(next)) continue;
    const first = readableOf(characters);
    if (first !== undefined) yield [first, next];
    for (const isPlain of [true, false]) {
      for (const one of characters.characters()) {
        if (one !== first && one > 0x2f === isPlain && !isSurrogate(one)) yield [one, next];
      }
    }
  }
}

function readableOf(characters: CharSet): CharSetWord[number] | undefined {
  const character = Words.pickMostReadableCharacter(characters);
  return character !== undefined && isSurrogate(character) ? undefined : character;
}

const isSurrogate = (character: number): boolean => character >= 0xd8_00 && character <= 0xdf_ff;

function complement(automaton: ReadonlyDFA): ReadonlyDFA {
  const copy = automaton.copy();
  copy.complement();
  return copy;
}

function intersection(one: ReadonlyDFA, other: ReadonlyDFA): ReadonlyDFA {
  const both = DFA.fromIntersection(one, other, new DFA.LimitedNodeFactory(MOST_STATES));
  both.minimize();
  return both;
}

function undecidedOnError<Result>(work: () => Result): Result {
  try {
    return work();
  } catch (cause) {
    throw new PatternError('The pattern is not decided', { cause });
  }
}

function build(source: string, flags: string): ReadonlyDFA {
  const parser = JS.Parser.fromLiteral({ source, flags });
  const { expression, maxCharacter } = parser.parse({ assertions: 'parse', backreferences: 'throw' });
  const factory = new NFA.LimitedNodeFactory(MOST_STATES);
  const nfa = NFA.fromRegex(unanchored(expression, maxCharacter), { maxCharacter }, {}, factory);
  const dfa = DFA.fromFA(nfa, new DFA.LimitedNodeFactory(MOST_STATES));
  dfa.minimize();
  return dfa;
}

type Element = NoParent<Concatenation>['elements'][number];

/** Adds what a search implies: any text before and after, unless an alternative is anchored there. */
function unanchored({ alternatives }: NoParent<Expression>, maxCharacter: number): NoParent<Expression> {
  return {
    type: 'Expression',
    alternatives: alternatives.map(({ elements }): NoParent<Concatenation> => {
      const isAnchored = elements[0] !== undefined && isEdge(elements[0], 'behind');
      const last = elements.at(-1);
      const isEnding = last !== undefined && elements.length > (isAnchored ? 1 : 0) && isEdge(last, 'ahead');
      const body = elements.slice(isAnchored ? 1 : 0, isEnding ? -1 : undefined);
      return {
        type: 'Concatenation',
        elements: [
          ...(isAnchored ? [] : [anything(maxCharacter)]),
          ...body,
          ...(isEnding ? [] : [anything(maxCharacter)]),
        ],
      };
    }),
  };
}

/** Whether an element is `^` or `$`, which are represented as "no character before" and "no character after". */
function isEdge(element: Element, kind: 'ahead' | 'behind'): boolean {
  if (element.type !== 'Assertion' || element.kind !== kind || !element.negate) return false;
  const [only, second] = element.alternatives;
  const [character, more] = only?.elements ?? [];
  const isAlone = second === undefined && more === undefined;
  return isAlone && character?.type === 'CharacterClass' && character.characters.isAll;
}

function anything(maxCharacter: number): Element {
  const character: Element = {
    type: 'CharacterClass',
    characters: JS.createCharSet(
      [
        { kind: 'word', negate: false },
        { kind: 'word', negate: true },
      ],
      { unicode: true },
    ),
  };
  if (character.characters.maximum !== maxCharacter)
    throw new PatternError('The pattern is not one of Unicode');
  return {
    type: 'Quantifier',
    min: 0,
    max: Infinity,
    lazy: false,
    alternatives: [{ type: 'Concatenation', elements: [character] }],
  };
}

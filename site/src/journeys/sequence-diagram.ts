import type { Journey, JourneyStep, Taken } from './journey.ts';

/** The layout of a sequence diagram: positions in pixels from the top left. */
export interface Diagram {
  readonly width: number;
  readonly height: number;
  readonly lanes: readonly Lane[];
  readonly calls: readonly Call[];
}

interface Lane {
  readonly name: string;
  /** Position of its line. */
  readonly x: number;
  /** Box with its name. */
  readonly box: { readonly x: number; readonly width: number };
}

interface Call {
  readonly number: number;
  readonly isRefused: boolean;
  /** Position of the caller's line, where the step's number is. */
  readonly x: number;
  readonly request: Arrow;
  readonly answer: Arrow;
  readonly texts: readonly Text[];
}

interface Arrow {
  readonly from: number;
  readonly to: number;
  readonly y: number;
}

interface Text {
  readonly kind: 'operation' | 'path' | 'taken' | 'status' | 'kept';
  readonly x: number;
  readonly y: number;
  readonly text: string;
}

/** The width of a character in the monospaced font at 13 px. */
const CHARACTER = 7.8;
const LINE = 19;
const HEAD = 34;
const LEFT = 46;
/** The smallest distance of lanes, at which a diagram of two is as wide as a phone's text. */
const NARROWEST = 244;
/** Characters per line between two such lanes. */
const LINE_ON_PHONE = 26;
/** Space for the number between a lane's line and its texts. */
const INDENT = 20;
/** Longest list of names in characters. The names that do not fit are counted. */
const LONGEST = 46;
const TAKEN_IN_SIGHT = 4;

/**
 * Lays out the calls of a journey between the caller and the API. Other calling partners have lanes on the other side of
 * the API, so that no arrow crosses a line.
 *
 * @param api the name of the API
 */
export function sequenceDiagram({ steps }: Journey, api: string): Diagram {
  const others = [...new Set(steps.flatMap(({ caller }) => caller ?? []))];
  // Three lanes do not fit a phone anyway, so their lines are not broken.
  const longest = others.length === 0 ? LINE_ON_PHONE : Number.POSITIVE_INFINITY;
  const texts = (caller: string | undefined) =>
    steps
      .filter((step) => step.caller === caller)
      .flatMap((step) => linesOf(step, longest).map(({ text }) => text));
  const names = ['Your software', `${api} API`, ...others.map((name) => `Partner “${name}”`)];
  const xs = [LEFT, LEFT + gapFor(texts(undefined))];
  for (const name of others) xs.push((xs.at(-1) ?? 0) + gapFor(texts(name)));
  const right = (xs.at(-1) ?? 0) + LEFT;
  const lanes = names.map((name, index): Lane => {
    const width = Math.ceil(name.length * CHARACTER) + 24;
    const x = xs[index] ?? 0;
    return { name, x, box: { x: Math.max(1, Math.min(x - width / 2, right - width - 1)), width } };
  });
  let y = HEAD + 18;
  const calls = steps.map((step) => {
    const call = callOf(
      step,
      linesOf(step, longest),
      y,
      xs[1] ?? 0,
      xs[step.caller === undefined ? 0 : others.indexOf(step.caller) + 2] ?? 0,
    );
    y = call.answer.y + 22;
    return call;
  });
  return { width: right, height: y + 4, lanes, calls };
}

function gapFor(texts: readonly string[]): number {
  const longest = Math.max(0, ...texts.map((text) => text.length));
  return Math.max(NARROWEST, Math.ceil(longest * CHARACTER) + INDENT * 2);
}

function callOf(step: JourneyStep, lines: readonly Line[], top: number, api: number, caller: number): Call {
  const left = Math.min(api, caller) + INDENT;
  const above = lines.filter(({ kind }) => kind === 'operation' || kind === 'path').length;
  const asked = lines.filter(({ kind }) => kind !== 'status' && kind !== 'kept').length;
  const requestY = top + above * LINE;
  const beforeAnswer = requestY + 6 + (asked - above) * LINE;
  const answerY = beforeAnswer + (lines.length - asked) * LINE + 6;
  const texts = lines.map(({ kind, text }, index): Text => {
    const gap = index < above ? -6 : index < asked ? 2 : 4;
    return { kind, text, x: left, y: top + (index + 1) * LINE + gap };
  });
  return {
    number: step.number,
    isRefused: step.isRefused,
    x: caller,
    request: { from: caller, to: api, y: requestY },
    answer: { from: api, to: caller, y: answerY },
    texts,
  };
}

type Line = Pick<Text, 'kind' | 'text'>;

/**
 * Lists the lines of a call from top to bottom: operation, inputs, status and saved values.
 *
 * @param longest most characters per line, if the text can be broken
 */
function linesOf(step: JourneyStep, longest: number): readonly Line[] {
  return textsOf(step).flatMap(({ kind, text }) =>
    broken(text, longest).map((line) => ({ kind, text: line })),
  );
}

/** Breaks a text before a slash, or at a space. */
function broken(text: string, longest: number): readonly string[] {
  if (text.length <= longest) return [text];
  const places = [...text.matchAll(/[/ ]/g)].map(({ index }) => index).filter((index) => index > 0);
  const at = places.findLast((index) => index <= longest) ?? places[0];
  if (at === undefined) return [text];
  return [text.slice(0, at), ...broken(text.slice(at).trimStart(), longest)];
}

function textsOf({ operation, takes, status, keeps }: JourneyStep): readonly Line[] {
  const { operationId, method, path } = operation;
  const more = takes.length - TAKEN_IN_SIGHT;
  return [
    { kind: 'operation', text: operationId },
    { kind: 'path', text: `${method.toUpperCase()} ${path}` },
    ...takes.slice(0, TAKEN_IN_SIGHT).map((taken) => ({ kind: 'taken' as const, text: takenText(taken) })),
    ...(more > 0 ? [{ kind: 'taken' as const, text: `and ${more} more` }] : []),
    { kind: 'status', text: status },
    ...(keeps.length === 0 ? [] : [{ kind: 'kept' as const, text: keptText(keeps.map(({ name }) => name)) }]),
  ];
}

function takenText({ target, name, step }: Taken): string {
  const last = target.split('.').at(-1) ?? target;
  const value = last === name ? last : `${last} = ${name}`;
  return `${value} from ${step === undefined ? 'inputs' : step}`;
}

function keptText(names: readonly string[]): string {
  let shown = names.length;
  while (shown > 1 && names.slice(0, shown).join(', ').length > LONGEST) shown -= 1;
  const rest = names.length - shown;
  return `saves ${names.slice(0, shown).join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
}

import type {
  Counterexample,
  Direction,
  ExampleRequest,
  ExampleResponse,
  Finding,
} from '../finding/finding.ts';
import { shorten } from './shorten.ts';

/** A counterexample for readers: a sentence about who is affected, followed by the example. */
export interface ShownCounterexample {
  readonly sentence: string;
  readonly lines: readonly string[];
  /** Language of the lines, for a code block. */
  readonly language: 'json' | 'http' | 'xml' | 'ts';
}

/**
 * Shows a counterexample. @param finding its direction and rule determine what the example shows; without a direction,
 * it concerns a request
 */
export function showCounterexample(
  counterexample: Counterexample,
  { direction, rule, level }: Pick<Finding, 'direction' | 'rule' | 'level'>,
): ShownCounterexample {
  const sentence =
    MEANINGS.get(rule) ?? (level === 'undecided' ? UNDECIDED : SENTENCES)[direction ?? 'request'];
  switch (counterexample.kind) {
    case 'value':
      return { sentence, lines: printJson(counterexample.value), language: 'json' };
    case 'document':
      return { sentence, lines: xmlLines(counterexample.xml), language: 'xml' };
    case 'program':
      return { sentence: PROGRAM, lines: counterexample.source.trimEnd().split('\n'), language: 'ts' };
    case 'exchange': {
      const { request, response } = counterexample;
      const lines = [
        ...requestLines(request),
        ...(response === null ? [] : ['', ...responseLines(response)]),
      ];
      return { sentence, lines, language: 'http' };
    }
  }
}

const SENTENCES: Readonly<Record<Direction, string>> = {
  request: 'This was accepted and no longer is:',
  response: 'This may be returned now and could not be before:',
};

const UNDECIDED: Readonly<Record<Direction, string>> = {
  request: 'Check whether this is still accepted:',
  response: 'Check whether this may be returned now and could not be before:',
};

const OTHERWISE = 'This is still accepted, but means something else:';

/** Introductions for examples of rules that do not concern acceptance. */
const MEANINGS: ReadonlyMap<string, string> = new Map([
  ['content-encoding-changed', 'This is read in another way now:'],
  ['default-changed', OTHERWISE],
  ['default-removed', 'Check what this means now:'],
  ['parameter-default-added', 'Check what this meant before:'],
  ['parameter-default-changed', OTHERWISE],
  ['parameter-default-removed', 'Check what this means now:'],
  ['discriminator-changed', 'This means another schema now, or none:'],
  ['request-property-removed', 'This was documented and no longer is:'],
  ['security-flow-changed', 'Tokens for this are requested in another way now:'],
  ['xml-form-changed', 'This is written as other XML now:'],
]);

const PROGRAM = 'This compiled and no longer does:';

/** Returns XML with an element on each line, unless it already has lines. */
function xmlLines(xml: string): string[] {
  const text = shorten(xml.trimEnd());
  if (text.length <= 80 || text.includes('\n')) return text.split('\n');
  let depth = 0;
  return text.split(/(?<=>)(?=<)/).map((tag) => {
    if (tag.startsWith('</')) depth -= 1;
    const line = `${'  '.repeat(Math.max(0, depth))}${tag}`;
    if (/^<[^/?!][^>]*[^/]>$/.test(tag) || /^<[^/?!]>$/.test(tag)) depth += 1;
    return line;
  });
}

/** Returns JSON on one line if it is short, otherwise indented. */
function printJson(value: unknown): string[] {
  const line = JSON.stringify(value);
  return line.length <= 80 ? [line] : shorten(JSON.stringify(value, undefined, 2)).split('\n');
}

function requestLines({ method, target, headers, body }: ExampleRequest): string[] {
  return [`${method} ${shorten(target)}`, ...headerLines(headers), ...bodyLines(body)];
}

function responseLines({ status, headers, body }: ExampleResponse): string[] {
  return [String(status), ...headerLines(headers), ...bodyLines(body)];
}

function headerLines(headers: Readonly<Record<string, string>>): string[] {
  return Object.entries(headers).map(([name, value]) => `${name}: ${shorten(value)}`);
}

function bodyLines(body: string | null): string[] {
  return body === null ? [] : ['', ...shorten(body).split(/\r?\n/)];
}

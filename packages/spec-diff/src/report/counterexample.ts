import type { Counterexample, Direction, ExampleRequest, ExampleResponse } from '../finding/finding.ts';

/** Says of a counterexample whom it hurts, and shows it: the first line is a sentence, the rest the example. */
export interface ShownCounterexample {
  readonly sentence: string;
  readonly lines: readonly string[];
  /** Language of the lines, for a code block. */
  readonly language: 'json' | 'http' | 'xml' | 'ts';
}

/**
 * @param direction of the finding; a finding without one is about a request
 */
export function showCounterexample(
  counterexample: Counterexample,
  direction: Direction | null,
): ShownCounterexample {
  const sentence = SENTENCES[direction ?? 'request'];
  switch (counterexample.kind) {
    case 'value':
      return { sentence, lines: printJson(counterexample.value), language: 'json' };
    case 'document':
      return { sentence, lines: counterexample.xml.trimEnd().split('\n'), language: 'xml' };
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

const PROGRAM = 'This compiled and no longer does:';

/** JSON on one line where it is short, else indented. */
function printJson(value: unknown): string[] {
  const line = JSON.stringify(value);
  return line.length <= 80 ? [line] : JSON.stringify(value, undefined, 2).split('\n');
}

function requestLines({ method, target, headers, body }: ExampleRequest): string[] {
  return [`${method} ${target}`, ...headerLines(headers), ...bodyLines(body)];
}

function responseLines({ status, headers, body }: ExampleResponse): string[] {
  return [String(status), ...headerLines(headers), ...bodyLines(body)];
}

function headerLines(headers: Readonly<Record<string, string>>): string[] {
  return Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
}

function bodyLines(body: string | null): string[] {
  return body === null ? [] : ['', ...body.split('\n')];
}

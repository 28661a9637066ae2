import type { OperationExchange } from '../../case/exchange.ts';
import type { Result } from '../../suite/result.ts';
import { type Capture, capturesOf, placeOf } from './capture.ts';

/** Longer sequences, such as the pages of a list, are in the archive. */
const MOST_CALLS = 30;

/**
 * Returns the calls of a failure as lines of a POSIX shell: one `curl` line each, in their order. Codes that a response gave are
 * read from it again, so that the lines run as they stand wherever the failure can be repeated.
 *
 * @example
 * ANSWER=$(curl -sSi -X POST … 'http://localhost:4010/books'); echo "$ANSWER"
 * CODE=$(printf %s "$ANSWER" | grep -o '"code": *"\{0,1\}[^",}]*' | sed -n '1s/^"code": *"\{0,1\}//p')
 * curl -i 'http://localhost:4010/books/'"$CODE"
 */
export function shellScript({ exchanges, curl }: Pick<Result, 'exchanges' | 'curl'>): string[] {
  const isLast = exchanges.at(-1)?.curl === curl;
  if (exchanges.length < 2 || exchanges.length > MOST_CALLS) return curl === undefined ? [] : [curl];
  const captures = capturesOf(exchanges);
  return [
    ...exchanges.flatMap((exchange, index) => lines(exchange, index, captures)),
    // A request without a response is the last one.
    ...(isLast || curl === undefined ? [] : [withVariables(curl, captures)]),
  ];
}

function lines({ curl }: OperationExchange, index: number, captures: readonly Capture[]): string[] {
  const line = withVariables(
    curl,
    captures.filter(({ from }) => from < index),
  );
  const own = captures.filter(({ from }) => from === index);
  if (own.length === 0) return [line];
  return [
    `ANSWER=$(${line.replace('curl -i', 'curl -sSi')}); echo "$ANSWER"`,
    ...own.map(
      ({ variable, key, ordinal }) => `${variable}=$(printf %s "$ANSWER" | ${reading(key, ordinal)})`,
    ),
  ];
}

/** Reads the value of a property without more than a shell has. */
function reading(key: string, ordinal: number): string {
  return `grep -o '"${key}": *"\\{0,1\\}[^",}]*' | sed -n '${ordinal}s/^"${key}": *"\\{0,1\\}//p'`;
}

/** Values stand in single quotes, in which a shell fills nothing in. */
function withVariables(line: string, captures: readonly Capture[]): string {
  const filledIn = captures.reduce((text, { value, variable }) => {
    let result = text;
    const filled = `'"$${variable}"'`;
    for (
      let place = placeOf(result, value);
      place >= 0;
      place = placeOf(result, value, place + filled.length)
    ) {
      result = result.slice(0, place) + filled + result.slice(place + value.length);
    }
    return result;
  }, line);
  return filledIn.replaceAll(/"''(?=\s|$)/g, '"');
}

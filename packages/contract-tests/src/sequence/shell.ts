import { curlLine } from '../server/curl.ts';
import { type Sequence, type SequenceStep, type Source, sourcesOf } from './sequence.ts';
import { written } from './text.ts';

/**
 * Prints a sequence for a POSIX shell: a `curl` command for each call, and variables for the values that later calls
 * take from its response. Credentials are environment variables; a token is requested unless one is set.
 *
 * @example
 * response_1=$(curl -sS -X POST … 'http://localhost:4010/books'); printf '%s\\n' "$response_1"
 * code_1=$(printf %s "$response_1" | grep -o '"code": *"\{0,1\}[^",}]*' | sed -n '1s/^"code": *"\{0,1\}//p')
 * curl -i 'http://localhost:4010/books/'"$code_1"
 */
export function shellLines(sequence: Sequence): string[] {
  return [
    `# Part of the document: ${sequence.place}`,
    ...(sequence.isTimed === true ? [TIMED] : []),
    ...tokenLines(
      sequence.steps.flatMap(({ credentials }) => Object.values(credentials)),
      sequence.tokenUrl,
    ),
    ...sequence.steps.flatMap((step, index) => stepLines(sequence, step, index)),
  ];
}

const TIMED =
  '# The clock of the sandbox was stopped between these calls: only the command repeats the failure';

function stepLines(sequence: Sequence, step: SequenceStep, index: number): string[] {
  const { operationId, status } = step;
  const sources = sourcesOf(sequence, index);
  const title = `# ${index + 1}. ${operationId}: ${status ?? 'no response'}`;
  if (sources.length === 0) return [title, lineOf(step, '-i')];
  const body = `response_${index + 1}`;
  return [
    title,
    `${body}=$(${lineOf(step, '-sS')}); printf '%s\\n' "$${body}"`,
    ...sources.map((source) => `${source.name}=$(printf %s "$${body}" | ${readingOf(source)})`),
  ];
}

/** Prints a call. Double quotes around a variable interrupt the single quotes of the text that contains it. */
function lineOf({ method, url, headers, credentials, body }: SequenceStep, flags: string): string {
  const marked = (name: string) => `(~${name}~)`;
  const request = {
    method,
    url: written(url, marked),
    headers: { ...headers, ...credentials },
    ...(body === undefined ? {} : { body: written(body, marked) }),
  };
  return curlLine(request, credentials, flags).replaceAll(
    /\(~(\w+)~\)('(?= |$))?/g,
    (_, name: string, end?: string) => (end === undefined ? `'"$${name}"'` : `'"$${name}"`),
  );
}

/** Prints a command that reads a value of a JSON body with standard tools of a shell. */
export function readingOf({ pointer, ordinal = 1, item }: Source): string {
  if (item === undefined) return reading(pointer.at(-1) ?? '', ordinal);
  const name = pointer.at(-2) ?? '';
  const list = `tr -d '\\n' | grep -o '"${name}": *\\[[^]]*' | sed -n '${ordinal}s/^"${name}": *\\[//p'`;
  return `${list} | cut -d, -f${item} | tr -d '" '`;
}

/** Prints a command that reads the value of a JSON property. */
function reading(name: string, ordinal: number): string {
  return `grep -o '"${name}": *"\\{0,1\\}[^",}]*' | sed -n '${ordinal}s/^"${name}": *"\\{0,1\\}//p'`;
}

const TOKEN = /\$TOKEN(\w*)/;

/**
 * Prints requests for the tokens that calls need, with the client credentials grant.
 *
 * @param texts texts that contain the variables of the tokens
 * @see RFC 6749, section 4.4 (Client Credentials Grant)
 */
export function tokenLines(texts: readonly string[], tokenUrl: string): string[] {
  const suffixes = texts.flatMap((text) => TOKEN.exec(text)?.[1] ?? []);
  return [...new Set(suffixes)].map((suffix) => {
    const client = `"$PARTNER_CLIENT_ID${suffix}:$PARTNER_CLIENT_SECRET${suffix}"`;
    const address = `"\${PARTNER_TOKEN_URL:-${tokenUrl}}"`;
    const call = `curl -sS -u ${client} -d grant_type=client_credentials ${address}`;
    return `TOKEN${suffix}=\${TOKEN${suffix}:-$(${call} | ${reading('access_token', 1)})}`;
  });
}

import type { Operation } from '@partner-apis/model';
import { answerKind } from './answer-kind.ts';
import { isJsonBody } from './body-text.ts';
import { SAMPLE_WIDTH } from './layout.ts';
import { pythonLiteral, pythonText } from './python-literal.ts';
import { isMade, piecesOf, secretsOf } from './secret-text.ts';
import type { WireBody, WireRequest } from './wire.ts';

const INDENT = '    ';

/**
 * Writes a call with Python's standard library, preceded by the request for its access token. Secrets are read from the
 * environment.
 */
export function pythonSample(operation: Operation, request: WireRequest): string {
  const { url, method, headers, body } = request;
  const kind = answerKind(operation);
  const isJson =
    kind === 'json' ||
    request.proof?.kind === 'token' ||
    (body !== undefined && isJsonBody(body.value, body.mediaType));
  return [
    ...(isJson ? ['import json'] : []),
    ...(secretsOf(request).length > 0 ? ['import os'] : []),
    ...(request.proof === undefined ? [] : ['from base64 import b64encode']),
    'from urllib.request import Request, urlopen',
    '',
    ...proofLines(request),
    'request = Request(',
    `${INDENT}${pythonText(url)},`,
    `${INDENT}method=${pythonText(method)},`,
    `${INDENT}headers={`,
    ...headers.map(
      ([name, value]) => `${INDENT}${INDENT}${pythonText(name)}: ${headerExpression(value, request)},`,
    ),
    `${INDENT}},`,
    ...(body === undefined ? [] : [`${INDENT}data=${bodyExpression(body)}.encode(),`]),
    ')',
    'with urlopen(request) as response:',
    `${INDENT}print(${reader(kind)})`,
  ].join('\n');
}

function reader(kind: ReturnType<typeof answerKind>): string {
  if (kind === undefined) return 'response.status';
  if (kind === 'json') return 'json.load(response)';
  return kind === 'text' ? 'response.read().decode()' : 'response.read()';
}

function proofLines({ proof }: WireRequest): readonly string[] {
  if (proof === undefined) return [];
  const basic = (user: string, password: string) => [
    `${INDENT}(os.environ["${user}"] + ":" + os.environ["${password}"]).encode()`,
    ').decode()',
  ];
  if (proof.kind === 'basic')
    return ['basic_credentials = b64encode(', ...basic('API_USERNAME', 'API_PASSWORD'), ''];
  return [
    'client_credentials = b64encode(',
    ...basic('CLIENT_ID', 'CLIENT_SECRET'),
    'token_request = Request(',
    `${INDENT}${pythonText(proof.tokenUrl)},`,
    `${INDENT}headers={"Authorization": "Basic " + client_credentials},`,
    `${INDENT}data=b"grant_type=client_credentials",`,
    ')',
    'with urlopen(token_request) as response:',
    `${INDENT}access_token = json.load(response)["access_token"]`,
    '',
  ];
}

function headerExpression(value: string, request: WireRequest): string {
  const secret = (name: string) =>
    isMade(name, request) ? name.toLowerCase() : `os.environ[${pythonText(name)}]`;
  const pieces = piecesOf(value).map((piece) =>
    'secret' in piece ? secret(piece.secret) : pythonText(piece.text),
  );
  return pieces.length === 0 ? '""' : pieces.join(' + ');
}

function bodyExpression({ value, mediaType }: WireBody): string {
  if (typeof value === 'string' && !isJsonBody(value, mediaType)) return longText(value);
  return `json.dumps(${pythonLiteral(value, INDENT, SAMPLE_WIDTH)})`;
}

/** Writes a text of several lines without escapes. */
function longText(text: string): string {
  const escaped = text.replaceAll('\\', '\\\\').replaceAll('"""', String.raw`\"\"\"`).replaceAll('\r', '\\r');
  return `"""${escaped.replace(/"$/, String.raw`\"`)}"""`;
}

import type { Operation } from '@partner-apis/model';
import { answerKind } from './answer-kind.ts';
import { bodyText } from './body-text.ts';
import { isMade, piecesOf } from './secret-text.ts';
import type { WireBody, WireRequest } from './wire.ts';

const INDENT = '    ';

/**
 * Writes a call with the HTTP client of Java 15 and later, preceded by the request for its access token. Secrets come
 * from the environment.
 */
export function javaSample(operation: Operation, request: WireRequest): string {
  const { url, headers, body, proof } = request;
  const kind = answerKind(operation);
  const handler = kind === undefined ? 'discarding' : kind === 'blob' ? 'ofByteArray' : 'ofString';
  const call = methodCall(request);
  return [
    'import java.net.URI;',
    'import java.net.http.HttpClient;',
    'import java.net.http.HttpRequest;',
    ...(body !== undefined || proof?.kind === 'token' || call.includes('BodyPublishers')
      ? ['import java.net.http.HttpRequest.BodyPublishers;']
      : []),
    'import java.net.http.HttpResponse.BodyHandlers;',
    ...(proof === undefined ? [] : ['import java.util.Base64;']),
    '',
    'var client = HttpClient.newHttpClient();',
    ...proofLines(request),
    'var request = HttpRequest.newBuilder()',
    `${INDENT}.uri(URI.create(${javaText(url)}))`,
    ...headers.map(
      ([name, value]) => `${INDENT}.header(${javaText(name)}, ${headerExpression(value, request)})`,
    ),
    `${INDENT}${call}`,
    `${INDENT}.build();`,
    `var response = client.send(request, BodyHandlers.${handler}());`,
    `System.out.println(response.${kind === undefined ? 'statusCode' : 'body'}());`,
  ].join('\n');
}

function methodCall({ method, body }: WireRequest): string {
  if (body === undefined && (method === 'GET' || method === 'DELETE')) return `.${method}()`;
  const publisher =
    body === undefined ? 'BodyPublishers.noBody()' : `BodyPublishers.ofString(${textBlock(body)})`;
  return method === 'POST' || method === 'PUT'
    ? `.${method}(${publisher})`
    : `.method("${method}", ${publisher})`;
}

function proofLines({ proof }: WireRequest): readonly string[] {
  if (proof === undefined) return [];
  const pair = (user: string, password: string) =>
    `${INDENT}(System.getenv("${user}") + ":" + System.getenv("${password}")).getBytes());`;
  if (proof.kind === 'basic')
    return [
      'var basicCredentials = Base64.getEncoder().encodeToString(',
      pair('API_USERNAME', 'API_PASSWORD'),
    ];
  return [
    'var clientCredentials = Base64.getEncoder().encodeToString(',
    pair('CLIENT_ID', 'CLIENT_SECRET'),
    'var tokenRequest = HttpRequest.newBuilder()',
    `${INDENT}.uri(URI.create(${javaText(proof.tokenUrl)}))`,
    `${INDENT}.header("Authorization", "Basic " + clientCredentials)`,
    `${INDENT}.header("Content-Type", "application/x-www-form-urlencoded")`,
    `${INDENT}.POST(BodyPublishers.ofString("grant_type=client_credentials"))`,
    `${INDENT}.build();`,
    'var accessToken = client.send(tokenRequest, BodyHandlers.ofString()).body()',
    `${INDENT}.replaceAll(${javaText(TOKEN_PATTERN)}, "$1");`,
    '',
  ];
}

/** Pattern for the token in the response, because Java has no JSON parser. */
const TOKEN_PATTERN = String.raw`(?s).*"access_token"\s*:\s*"([^"]*)".*`;

function headerExpression(value: string, request: WireRequest): string {
  const secret = (name: string) => {
    if (!isMade(name, request)) return `System.getenv(${javaText(name)})`;
    return name === 'ACCESS_TOKEN' ? 'accessToken' : 'basicCredentials';
  };
  const pieces = piecesOf(value).map((piece) =>
    'secret' in piece ? secret(piece.secret) : javaText(piece.text),
  );
  return pieces.length === 0 ? '""' : pieces.join(' + ');
}

/**
 * Writes a string literal. Java has the escapes of JSON.
 *
 * @see The Java Language Specification, section 3.10.7
 */
function javaText(text: string): string {
  return JSON.stringify(text);
}

/**
 * Writes a body as a text block. The smallest indentation of its lines is the margin, which is not part of the text. If
 * every line of the text is indented, the closing line sets the margin.
 *
 * @see The Java Language Specification, section 3.10.6
 */
function textBlock({ value, mediaType }: WireBody): string {
  const margin = INDENT + INDENT;
  const text = bodyText(value, mediaType);
  const lines = text
    .replaceAll('\\', '\\\\')
    .replaceAll('"""', String.raw`\"""`)
    .replaceAll('\r', '\\r')
    .replace(/"$/, String.raw`\"`)
    .split('\n')
    .map((line) => margin + line.replace(/[ \t]$/, (blank) => (blank === ' ' ? '\\s' : '\\t')));
  const end = text.split('\n').some((line) => /^\S/.test(line)) ? '' : `\\\n${margin}`;
  return `"""\n${lines.join('\n')}${end}"""`;
}

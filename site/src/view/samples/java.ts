import type { Operation } from '@partner-apis/model';
import { answerKind } from './answer-kind.ts';
import { bodyText } from './body-text.ts';
import { piecesOf } from './secret-text.ts';
import type { WireBody, WireRequest } from './wire.ts';

const INDENT = '    ';

/** A call with the HTTP client of Java 15 and later; secrets are read from the environment. */
export function javaSample(operation: Operation, request: WireRequest): string {
  const { url, headers, body } = request;
  const kind = answerKind(operation);
  const handler = kind === undefined ? 'discarding' : kind === 'blob' ? 'ofByteArray' : 'ofString';
  const call = methodCall(request);
  return [
    'import java.net.URI;',
    'import java.net.http.HttpClient;',
    'import java.net.http.HttpRequest;',
    ...(body !== undefined || call.includes('BodyPublishers')
      ? ['import java.net.http.HttpRequest.BodyPublishers;']
      : []),
    'import java.net.http.HttpResponse.BodyHandlers;',
    '',
    'var request = HttpRequest.newBuilder()',
    `${INDENT}.uri(URI.create(${javaText(url)}))`,
    ...headers.map(([name, value]) => `${INDENT}.header(${javaText(name)}, ${headerExpression(value)})`),
    `${INDENT}${call}`,
    `${INDENT}.build();`,
    'var response = HttpClient.newHttpClient()',
    `${INDENT}.send(request, BodyHandlers.${handler}());`,
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

function headerExpression(value: string): string {
  const pieces = piecesOf(value).map((piece) =>
    'secret' in piece ? `System.getenv(${javaText(piece.secret)})` : javaText(piece.text),
  );
  return pieces.length === 0 ? '""' : pieces.join(' + ');
}

/** A string literal: the escapes of JSON are Java's too. @see The Java Language Specification, section 3.10.7 */
function javaText(text: string): string {
  return JSON.stringify(text);
}

/**
 * A body as a text block. Its margin, which does not belong to the text, is that of the line with the least; where
 * every line of the text begins with blanks, the line that ends it gives the margin.
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

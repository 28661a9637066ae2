import { literal, type Operation, propertyKey, quote, templateLiteral } from '@partner-apis/model';
import { answerKind } from './answer-kind.ts';
import { isJsonBody } from './body-text.ts';
import { SAMPLE_WIDTH } from './layout.ts';
import { piecesOf, secretsOf } from './secret-text.ts';
import type { WireBody, WireRequest } from './wire.ts';

/** Writes a call with `fetch`, preceded by the request for its access token. Secrets come from the environment. */
export function fetchSample(operation: Operation, request: WireRequest): string {
  const options = [`method: '${request.method}',`, 'headers: {', ...request.headers.map(headerLine), '},'];
  if (request.body !== undefined) options.push(`body: ${bodyExpression(request.body)},`);
  const reader = answerKind(operation);
  return [
    ...environment(request),
    ...proofLines(request),
    `const response = await fetch('${request.url}', {`,
    ...options.map((line) => `  ${line}`),
    '});',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the sample's own template
    'if (!response.ok) throw new Error(`HTTP ${response.status}: ${await response.text()}`);',
    ...(reader === undefined ? [] : [`console.log(await response.${reader}());`]),
  ].join('\n');
}

function environment(request: WireRequest): readonly string[] {
  const names = secretsOf(request);
  if (names.length === 0) return [];
  return ['const {', ...names.map((name) => `  ${name}: ${camelCase(name)},`), '} = process.env;', ''];
}

function proofLines({ proof }: WireRequest): readonly string[] {
  if (proof === undefined) return [];
  if (proof.kind === 'basic')
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the sample's own template
    return ['const basicCredentials = btoa(`${apiUsername}:${apiPassword}`);', ''];
  return [
    `const tokenResponse = await fetch('${proof.tokenUrl}', {`,
    "  method: 'POST',",
    '  headers: {',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the sample's own template
    '    Authorization: `Basic ${btoa(`${clientId}:${clientSecret}`)}`,',
    '  },',
    "  body: new URLSearchParams({ grant_type: 'client_credentials' }),",
    '});',
    'if (!tokenResponse.ok) throw new Error(await tokenResponse.text());',
    'const { access_token: accessToken } = await tokenResponse.json();',
    '',
  ];
}

function bodyExpression({ value, mediaType }: WireBody): string {
  if (typeof value === 'string' && !isJsonBody(value, mediaType))
    return value.includes('\n') ? templateLiteral(value).replaceAll('\r', String.raw`\r`) : quote(value);
  return `JSON.stringify(${literal(value, { indent: '  ', width: SAMPLE_WIDTH })})`;
}

function headerLine([name, value]: readonly [string, string]): string {
  const pieces = piecesOf(value);
  const template = pieces.map((piece) => ('secret' in piece ? `\${${camelCase(piece.secret)}}` : piece.text));
  const written = pieces.some((piece) => 'secret' in piece) ? `\`${template.join('')}\`` : literal(value);
  return `  ${propertyKey(name)}: ${variable(written)},`;
}

/** Simplifies a template literal with only one variable to the variable. */
function variable(text: string): string {
  return /^`\$\{(\w+)\}`$/.exec(text)?.[1] ?? text;
}

function camelCase(name: string): string {
  return name.toLowerCase().replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

import { literal, type Operation, propertyKey, templateLiteral } from '@partner-apis/model';
import { answerKind } from './answer-kind.ts';
import { isJsonBody } from './body-text.ts';
import { SAMPLE_WIDTH } from './layout.ts';
import type { WireBody, WireRequest } from './wire.ts';

/** A call with the platform's `fetch`; secrets are variables that the reader fills in. */
export function fetchSample(operation: Operation, request: WireRequest): string {
  const options = [`method: '${request.method}',`, 'headers: {', ...request.headers.map(headerLine), '},'];
  if (request.body !== undefined) options.push(`body: ${bodyExpression(request.body)},`);
  const reader = answerKind(operation);
  return [
    `const response = await fetch('${request.url}', {`,
    ...options.map((line) => `  ${line}`),
    '});',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the sample's own template
    'if (!response.ok) throw new Error(`HTTP ${response.status}: ${await response.text()}`);',
    ...(reader === undefined ? [] : [`console.log(await response.${reader}());`]),
  ].join('\n');
}

function bodyExpression({ value, mediaType }: WireBody): string {
  if (typeof value === 'string' && !isJsonBody(value, mediaType)) return templateLiteral(value);
  return `JSON.stringify(${literal(value, { indent: '  ', width: SAMPLE_WIDTH })})`;
}

function headerLine([name, value]: readonly [string, string]): string {
  const written = value.includes('${') ? `\`${value}\`` : literal(value);
  return `  ${propertyKey(name)}: ${variable(written)},`;
}

/** A template that holds one variable and nothing else is the variable. */
function variable(text: string): string {
  return /^`\$\{(\w+)\}`$/.exec(text)?.[1] ?? text;
}

import { literal, propertyKey } from '@partner-apis/model';
import { SAMPLE_WIDTH } from './layout.ts';
import type { WireRequest } from './wire.ts';

/** A call with the platform's `fetch`; secrets are variables that the reader fills in. */
export function fetchSample(request: WireRequest): string {
  const options = [`method: '${request.method}',`, 'headers: {', ...request.headers.map(headerLine), '},'];
  if (request.body !== undefined)
    options.push(`body: JSON.stringify(${literal(request.body, { indent: '  ', width: SAMPLE_WIDTH })}),`);
  return [
    `const response = await fetch('${request.url}', {`,
    ...options.map((line) => `  ${line}`),
    '});',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the sample's own template
    'if (!response.ok) throw new Error(`HTTP ${response.status}: ${await response.text()}`);',
    ...(request.method === 'DELETE' ? [] : ['console.log(await response.json());']),
  ].join('\n');
}

function headerLine([name, value]: readonly [string, string]): string {
  const written = value.includes('${') ? `\`${value}\`` : literal(value);
  return `  ${propertyKey(name)}: ${variable(written)},`;
}

/** A template that holds one variable and nothing else is the variable. */
function variable(text: string): string {
  return /^`\$\{(\w+)\}`$/.exec(text)?.[1] ?? text;
}

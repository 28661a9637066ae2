import { type ApiModel, type JsonValue, literal, templateLiteral } from '@partner-apis/model';
import { isJsonBody } from '../../samples/body-text.ts';
import { SAMPLE_WIDTH } from '../../samples/layout.ts';
import type { WireBody } from '../../samples/wire.ts';
import type { ChainedCall } from './chained-call.ts';
import { type ChainedValue, hasMark, withoutMarks } from './chained-value.ts';
import { dayLines, scriptValue } from './script-value.ts';
import { type Access, accessOf, pathAndBody } from './wire-call.ts';

/** Writes the function that makes the calls in a guide's `fetch` samples. */
export function fetchSetup(model: ApiModel): string {
  const access = accessOf(model);
  return [
    `const api = '${access.api}';`,
    'const {',
    ...access.secrets.map((name) => `  ${name},`),
    '} = process.env;',
    ...proofLines(access),
    '',
    'async function call(method, path, body) {',
    '  const response = await fetch(api + path, {',
    '    method,',
    '    headers: {',
    ...access.headers.map(([name, value]) => `      ${/^\w+$/.test(name) ? name : `'${name}'`}: ${value},`),
    `      Authorization: authorization,`,
    `      'Content-Type': '${access.mediaType}',`,
    '    },',
    access.isJson ? '    body: JSON.stringify(body),' : '    body,',
    '  });',
    '  const text = await response.text();',
    '  if (!response.ok) throw new Error(text);',
    access.isJson ? "  return text === '' ? undefined : JSON.parse(text);" : '  return text;',
    '}',
  ].join('\n');
}

function proofLines({ tokenUrl }: Access): readonly string[] {
  if (tokenUrl === undefined)
    return [
      '',
      // biome-ignore lint/suspicious/noTemplateCurlyInString: the sample's own template
      'const authorization =\n  `Basic ${btoa(`${API_USERNAME}:${API_PASSWORD}`)}`;',
    ];
  return [
    '',
    `const tokenResponse = await fetch(\n  '${tokenUrl}',\n  {`,
    "    method: 'POST',",
    '    headers: {',
    '      Authorization:',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the sample's own template
    '        `Basic ${btoa(`${CLIENT_ID}:${CLIENT_SECRET}`)}`,',
    '    },',
    '    body: new URLSearchParams({',
    "      grant_type: 'client_credentials',",
    '    }),',
    '  },',
    ');',
    'const token = await tokenResponse.json();',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the sample's own template
    'const authorization = `Bearer ${token.access_token}`;',
  ];
}

/** Writes a call with the function of `fetchSetup`. */
export function fetchCode(call: ChainedCall): string {
  const { values, newDays, variable } = call;
  const { method, path, body } = pathAndBody(call);
  const address = hasMark(path, values)
    ? `\`${withoutMarks(path, '', values, (value) => `\${${jsValue(value)}}`)}\``
    : literal(path);
  const start = `await call('${method}', ${address}`;
  const isLong = start.length > SAMPLE_WIDTH;
  const end = body === undefined ? '' : `, ${bodyText(body, '')}`;
  const lines = isLong
    ? [
        `await call(`,
        `  '${method}',`,
        `  ${address},`,
        ...(body === undefined ? [] : [`  ${bodyText(body, '  ')},`]),
        ')',
      ].join('\n')
    : `${start}${end})`;
  const written = withoutMarks(lines, "'", values, jsValue);
  const inText = withoutMarks(written, '', values, (value) => `\${${jsValue(value)}}`);
  const code = variable === undefined ? `${inText};` : `const ${variable} = ${inText};`;
  return [...dayLines(newDays), code].join('\n');
}

/** Writes a value as a JavaScript expression. JavaScript has no types, and Node no XML parser. */
function jsValue(value: ChainedValue): string {
  if (value.kind === 'day' || !value.isXml)
    return scriptValue(value).replaceAll('?.[', '[').replaceAll('?.', '.').replaceAll('!', '');
  const [parent, name] = value.path.slice(-2);
  return `/<${parent}>\\s*<${name}>([^<]*)/.exec(${value.variable})[1]`;
}

function bodyText({ value, mediaType }: WireBody, indent: string): string {
  return isText(value) && !isJsonBody(value, mediaType)
    ? templateLiteral(value)
    : literal(value, { indent, width: SAMPLE_WIDTH - 16 });
}

function isText(value: JsonValue): value is string {
  return typeof value === 'string';
}

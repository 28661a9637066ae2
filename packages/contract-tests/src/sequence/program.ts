import { conditionOf, literalOf } from './condition.ts';
import type { SequenceFailure } from './failure.ts';
import {
  comparedSourcesOf,
  type Sequence,
  type SequenceDemand,
  type SequenceStep,
  type Text,
} from './sequence.ts';

/**
 * Prints a sequence as a TypeScript program without dependencies, for Node.js 22.18 or later. Its exit code is 0 when
 * the server fulfils the document, 1 when it fails as before, and 2 when an earlier call cannot be repeated.
 *
 * @param baseUrl base URL of the run; `BASE_URL` overrides it
 */
export function programOf(failure: SequenceFailure, baseUrl: string): string {
  const { id, problems, sequence } = failure;
  const { steps } = sequence;
  const needsToken = steps.some(({ credentials }) =>
    Object.values(credentials).some((text) => text.includes('$TOKEN')),
  );
  const needsVariable = steps.some(({ credentials }) => Object.keys(credentials).length > 0);
  return [
    comment([id, ...problems, `Part of the document: ${sequence.place}`, ...ENDS]),
    STRANDED,
    `const baseUrl = process.env.BASE_URL ?? ${JSON.stringify(baseUrl)};`,
    ...(needsVariable ? [VARIABLE] : []),
    ...(needsToken ? [tokenFunction(baseUrl, sequence.tokenUrl)] : []),
    CALL,
    ...(sequence.demands.length === 0 ? [] : [SAME]),
    ...(sequence.demands.some(({ operator }) => !isEquality(operator)) ? [COMPARED] : []),
    ...steps.map((step, index) => stepCode(sequence, step, index, baseUrl)),
    verdictCode(sequence),
    '',
  ].join('\n\n');
}

const ENDS = [
  'Run it with Node.js 22.18 or later. Exit code: 0 if the server conforms to the document, 1 if it violates it as before,',
  '2 if the calls cannot be repeated. Set BASE_URL to test another server.',
];

/** Without it, an error such as a missing variable would have the exit code of a failing server. */
const STRANDED = `process.on('uncaughtException', (error) => {
  console.error(error.message);
  process.exit(2);
});`;

/** Prints a comment. A line from a server must not end it. */
function comment(texts: readonly string[]): string {
  return texts
    .flatMap((text) => text.split(/[\n\r\u2028\u2029]+/))
    .map((line) => `// ${line}`)
    .join('\n');
}

const VARIABLE = `function variable(name: string): string {
  const value = process.env[name];
  if (value === undefined) throw new Error(\`Set \${name}.\`);
  return value;
}`;

function tokenFunction(baseUrl: string, tokenUrl: string): string {
  return `async function token(suffix: string): Promise<string> {
  const known = process.env[\`TOKEN\${suffix}\`];
  if (known !== undefined) return known;
  const client = \`\${variable(\`PARTNER_CLIENT_ID\${suffix}\`)}:\${variable(\`PARTNER_CLIENT_SECRET\${suffix}\`)}\`;
  const response = await fetch(process.env.PARTNER_TOKEN_URL ?? ${addressCode([tokenUrl], baseUrl)}, {
    method: 'POST',
    headers: { Authorization: \`Basic \${btoa(client)}\` },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  });
  return String(at(await response.json(), 'access_token'));
}`;
}

const CALL = `interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly body: unknown;
}

async function call(method: string, url: string, headers: Record<string, string>, body?: string): Promise<Answer> {
  const init = { method, headers, redirect: 'manual', ...(body === undefined ? {} : { body }) } as const;
  const response = await fetch(url, init).catch((error: unknown) => {
    console.error(\`\${method} \${url}: no response\`, error);
    process.exit(1);
  });
  const text = await response.text();
  console.info(\`\${method} \${url}: \${response.status} \${text}\`);
  return { status: response.status, headers: response.headers, text, body: parsed(text) };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function at(value: unknown, ...path: readonly string[]): unknown {
  return path.reduce<unknown>((found, name) => {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, name)) return undefined;
    return Object.entries(found).find(([key]) => key === name)?.[1];
  }, value);
}

function expectStatus({ status }: Answer, expected: number): void {
  if (status === expected) return;
  console.error(\`The calls cannot be repeated: \${status} instead of \${expected}.\`);
  process.exit(2);
}`;

const SAME = `function same(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) {
    return (one ?? null) === (other ?? null);
  }
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return Array.isArray(one) === Array.isArray(other) && [...names].every((name) => same(at(one, name), at(other, name)));
}`;

const COMPARED = `function compared(one: unknown, other: unknown, holds: (order: number) => boolean): boolean {
  if (typeof one === 'number' && typeof other === 'number') return holds(one - other);
  if (typeof one !== 'string' || typeof other !== 'string') return false;
  return holds(one < other ? -1 : Number(one > other));
}`;

function isEquality(operator: SequenceDemand['operator']): boolean {
  return operator === '==' || operator === '!=';
}

function stepCode(sequence: Sequence, step: SequenceStep, index: number, baseUrl: string): string {
  const { operationId, method, url, headers, credentials, body, status } = step;
  const fields = [
    ...Object.entries(headers).map(([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value)}`),
    ...Object.entries(credentials).map(([name, text]) => `${JSON.stringify(name)}: ${credentialCode(text)}`),
  ];
  const response = `response${index + 1}`;
  const bodyArgument = body === undefined ? '' : `, ${template(body, (name) => name)}`;
  const isHeld = sequence.demands.length === 0 || sequence.demands.some(({ call }) => call === index);
  return [
    `// ${index + 1}. ${operationId}`,
    `const ${response} = await call(${JSON.stringify(method)}, ${addressCode(url, baseUrl)}, { ${fields.join(', ')} }${bodyArgument});`,
    ...(isHeld || status === undefined ? [] : [`expectStatus(${response}, ${status});`]),
    ...comparedSourcesOf(sequence, index).map(
      ({ name, pointer }) => `const ${name} = ${placeCode(`${response}.body`, pointer)};`,
    ),
  ].join('\n');
}

/** Prints an address relative to the base URL, so that the program can run against other servers. */
function addressCode(url: Text, baseUrl: string): string {
  const [first, ...others] = url;
  const encoded = (name: string) => `encodeURIComponent(String(${name}))`;
  if (typeof first !== 'string' || !first.startsWith(baseUrl)) return template(url, encoded);
  return `\`\${baseUrl}${template([first.slice(baseUrl.length), ...others], encoded).slice(1)}`;
}

function template(text: Text, code: (name: string) => string): string {
  const pieces = text.map((piece) =>
    typeof piece === 'string' ? piece.replaceAll(/[\\`]|\$(?=\{)/g, '\\$&') : `\${${code(piece.taken)}}`,
  );
  return `\`${pieces.join('')}\``;
}

const BASIC = /^Basic \$\(printf %s "(.*)" \| base64\)$/;

/** Converts a text for a shell, such as `Bearer $TOKEN`, to code. */
function credentialCode(shown: string): string {
  const pair = BASIC.exec(shown)?.[1];
  const filled = (pair ?? shown)
    .replaceAll(/\$TOKEN(\w*)/g, (_, suffix: string) => `\${await token('${suffix}')}`)
    .replaceAll(/\$(PARTNER_\w+)/g, (_, name: string) => `\${variable('${name}')}`);
  return pair === undefined ? `\`${filled}\`` : `\`Basic \${btoa(\`${filled}\`)}\``;
}

function placeCode(value: string, pointer: readonly string[]): string {
  return pointer.length === 0
    ? value
    : `at(${[value, ...pointer.map((token) => JSON.stringify(token))].join(', ')})`;
}

function verdictCode(sequence: Sequence): string {
  const checks = sequence.demands.length === 0 ? receivedChecks(sequence) : sequence.demands.map(demandCheck);
  return `const checks: [demand: string, holds: boolean][] = [
${checks.map((check) => `  ${check},`).join('\n')}
];
const broken = checks.filter(([, holds]) => !holds);
for (const [demand] of broken) console.error(\`Violated: \${demand}\`);
if (broken.length === 0) console.info(${JSON.stringify(sequence.demands.length === 0 ? OTHERS : KEPT)});
process.exitCode = broken.length === 0 ? 0 : 1;`;
}

const KEPT = 'The server conforms to the document.';
const OTHERS = 'The responses differ from those that violated the document.';

function demandCheck(demand: SequenceDemand): string {
  const { call, part, operator, value } = demand;
  const response = `response${call + 1}`;
  const found =
    part.in === 'status'
      ? `${response}.status`
      : part.in === 'header'
        ? `${response}.headers.get(${JSON.stringify(part.name)})`
        : placeCode(`${response}.body`, part.pointer);
  const right = 'source' in value ? value.source.name : JSON.stringify(value.literal);
  const text = conditionOf(demand, (one) =>
    'source' in one ? one.source.name : (literalOf(one.literal) ?? JSON.stringify(one.literal)),
  );
  const code = isEquality(operator)
    ? `${operator === '!=' ? '!' : ''}same(${found}, ${right})`
    : `compared(${found}, ${right}, (order) => order ${operator} 0)`;
  return `[${JSON.stringify(`call ${call + 1}: ${text}`)}, ${code}]`;
}

/**
 * Prints checks of the received bodies. Only all responses together were wrong: a correct server returns at least one
 * different body.
 */
function receivedChecks({ steps }: Sequence): string[] {
  const same = steps.flatMap(({ status, received }, index) => [
    ...(status === undefined ? [] : [`response${index + 1}.status === ${status}`]),
    ...(received === undefined
      ? []
      : [`response${index + 1}.text === ${template(received, (name) => name)}`]),
  ]);
  return [`["the responses differ from those that violated the document", !(${same.join(' && ')})]`];
}

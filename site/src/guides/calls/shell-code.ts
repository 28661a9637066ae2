import type { ApiModel } from '@partner-apis/model';
import { curlSample } from '../../samples/curl.ts';
import { tokenRequest } from '../../samples/token-request.ts';
import { testServer, wireRequest } from '../../samples/wire.ts';
import type { ChainedCall } from './chained-call.ts';
import { type ChainedValue, mark, withoutMarks } from './chained-value.ts';
import { dayWords } from './day-words.ts';

/** Writes the first commands of a guide's `curl` samples. */
export function shellSetup(model: ApiModel): string {
  const token = tokenRequest(model);
  return [`API=${testServer(model)}`, ...(token === undefined ? [] : [token])].join('\n');
}

/** Writes a call as a `curl` command, after the commands that read its values from earlier responses. */
export function shellCode({ model, operation, request, values, variable, isUsedLater }: ChainedCall): string {
  const { proof, ...wire } = wireRequest(model, operation, request, (name) => `$${name}`);
  const url = `$API${wire.url.slice(testServer(model).length)}`;
  const command = curlSample({ ...wire, url, ...(proof?.kind === 'basic' ? { proof } : {}) });
  return [
    ...new Set(values.map(assignment)),
    ...callLines(withVariables(command, values), isUsedLater ? variable : undefined),
  ].join('\n');
}

/** @param variable for the response, if a later command reads it */
function callLines(command: string, variable: string | undefined): readonly string[] {
  if (variable === undefined) return [command];
  const name = constantCase(variable);
  return [`${name}=$(${command.replace(/^curl /, 'curl --silent \\\n  ')})`, `echo "$${name}"`];
}

/** Closes the single quotes of a body around each variable, and keeps the quotes of a JSON string. */
function withVariables(command: string, values: readonly ChainedValue[]): string {
  const data = command.search(/--data(?:-raw)? '/);
  if (data < 0) return withoutMarks(command, '', values, (value) => `$${nameOf(value)}`);
  const head = withoutMarks(command.slice(0, data), '', values, (value) => `$${nameOf(value)}`);
  const inBody = (value: ChainedValue) => `'"$${nameOf(value)}"'`;
  const numbers = values.reduce(
    (text, value, number) =>
      value.kind === 'result' && !value.isText
        ? text.replaceAll(`"${mark(number, value)}"`, mark(number, value))
        : text,
    command.slice(data),
  );
  return head + withoutMarks(numbers, '', values, inBody);
}

function assignment(value: ChainedValue): string {
  const name = nameOf(value);
  if (value.kind === 'day') {
    const format = value.isMoment ? '+%FT%T' : '+%F';
    if (value.days === 0) return `${name}=$(date -u ${format})`;
    const days = `${value.days < 0 ? '-' : '+'}${Math.abs(value.days)}`;
    return `${name}=$(date -u -d "${days} days" ${format}) # macOS: date -u -v${days}d ${format}`;
  }
  const response = constantCase(value.variable);
  if (value.isXml) {
    const elements = value.path
      .slice(-2)
      .map((element) => `<${element}>`)
      .join(' *');
    return String.raw`${name}=$(tr -d '\n' <<< "$${response}" | sed 's/.*${elements}\([^<]*\).*/\1/')`;
  }
  const steps = value.path.map((step) => (typeof step === 'number' ? `[${step}]` : `.${step}`)).join('');
  const filter = steps.startsWith('.') ? steps : `.${steps}`;
  return `${name}=$(jq -r '${filter}' <<< "$${response}")`;
}

/** @example nameOf({ kind: 'result', variable: 'found', path: ['timeSlots', 0, 'startTime'], … }) // 'FOUND_START_TIME' */
function nameOf(value: ChainedValue): string {
  if (value.kind === 'day') return dayWords(value).join('_').toUpperCase();
  const last = value.path.findLast((step) => typeof step === 'string') ?? '';
  return constantCase(`${value.variable}_${last}`);
}

function constantCase(name: string): string {
  return name.replaceAll(/([a-z\d])([A-Z])/g, '$1_$2').toUpperCase();
}

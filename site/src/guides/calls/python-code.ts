import type { ApiModel } from '@partner-apis/model';
import { isJsonBody } from '../../samples/body-text.ts';
import { SAMPLE_WIDTH } from '../../samples/layout.ts';
import { pythonLiteral } from '../../samples/python-literal.ts';
import type { WireBody } from '../../samples/wire.ts';
import type { ChainedCall } from './chained-call.ts';
import { type ChainedValue, type DayValue, hasMark, withoutMarks } from './chained-value.ts';
import { dayWords } from './day-words.ts';
import { type Access, accessOf, pathAndBody } from './wire-call.ts';

const INDENT = '    ';

/** Writes the function that makes the calls in a guide's Python samples. */
export function pythonSetup(model: ApiModel): string {
  const access = accessOf(model);
  return [
    ...(access.isJson ? ['import json'] : []),
    'import os',
    'from base64 import b64encode',
    'from datetime import datetime, timedelta, timezone',
    'from urllib.request import Request, urlopen',
    ...(access.isJson ? [] : ['from xml.etree import ElementTree']),
    '',
    `api = "${access.api}"`,
    ...proofLines(access),
    '',
    'def call(method, path, body=None):',
    `${INDENT}request = Request(api + path, method=method)`,
    ...access.headers.map(
      ([name, secret]) => `${INDENT}request.add_header("${name}", os.environ["${secret}"])`,
    ),
    `${INDENT}request.add_header("Authorization", authorization)`,
    `${INDENT}request.add_header("Content-Type", "${access.mediaType}")`,
    `${INDENT}if body is not None:`,
    `${INDENT}${INDENT}request.data = ${access.isJson ? 'json.dumps(body)' : 'body'}.encode()`,
    `${INDENT}with urlopen(request) as response:`,
    `${INDENT}${INDENT}text = response.read().decode()`,
    access.isJson ? `${INDENT}return json.loads(text) if text else None` : `${INDENT}return text`,
  ].join('\n');
}

function proofLines({ tokenUrl }: Access): readonly string[] {
  const [user, password] =
    tokenUrl === undefined ? ['API_USERNAME', 'API_PASSWORD'] : ['CLIENT_ID', 'CLIENT_SECRET'];
  const basic = [
    `pair = os.environ["${user}"] + ":" + os.environ["${password}"]`,
    'authorization = "Basic " + b64encode(pair.encode()).decode()',
  ];
  if (tokenUrl === undefined) return basic;
  return [
    ...basic,
    'token_request = Request(',
    `${INDENT}"${tokenUrl}",`,
    `${INDENT}headers={"Authorization": authorization},`,
    `${INDENT}data=b"grant_type=client_credentials",`,
    ')',
    'with urlopen(token_request) as response:',
    `${INDENT}token = json.load(response)["access_token"]`,
    'authorization = "Bearer " + token',
  ];
}

/** Writes a call with the function of `pythonSetup`. */
export function pythonCode(call: ChainedCall): string {
  const { values, newDays, variable } = call;
  const { method, path, body } = pathAndBody(call);
  const address = hasMark(path, values)
    ? `f"${withoutMarks(path, '', values, (value) => `{${pythonValue(value, "'")}}`)}"`
    : JSON.stringify(path);
  const start = `call("${method}", ${address}`;
  const isLong = start.length > SAMPLE_WIDTH;
  const end = body === undefined ? '' : `, ${bodyText(body, '')}`;
  const lines = isLong
    ? [
        'call(',
        `${INDENT}"${method}",`,
        `${INDENT}${address},`,
        ...(body === undefined ? [] : [`${INDENT}${bodyText(body, INDENT)},`]),
        ')',
      ].join('\n')
    : `${start}${end})`;
  const written = withoutMarks(lines, '"', values, (value) => pythonValue(value, '"'));
  const inText = withoutMarks(written, '', values, (value) => `""" + ${pythonValue(value, '"')} + """`);
  const code = variable === undefined ? `print(${inText})` : `${variable} = ${inText}`;
  return [...newDays.map(dayLine), code].join('\n');
}

/** @param quote quotes for names, different from those of the text around it */
function pythonValue(value: ChainedValue, quote: string): string {
  if (value.kind === 'day') return dayName(value);
  if (value.isXml)
    return `ElementTree.fromstring(${value.variable}).findtext(${quote}.//${value.path.slice(-2).join('/')}${quote})`;
  const steps = value.path.map((step) =>
    typeof step === 'number' ? `[${step}]` : `[${quote}${step}${quote}]`,
  );
  return value.variable + steps.join('');
}

function dayLine(day: DayValue): string {
  const value = `datetime.now(timezone.utc)${day.days === 0 ? '' : ` ${day.days < 0 ? '-' : '+'} timedelta(${Math.abs(day.days)})`}`;
  return `${dayName(day)} = (${value}).isoformat()[:${day.isMoment ? 19 : 10}]`;
}

function dayName(day: DayValue): string {
  return dayWords(day).join('_');
}

function bodyText({ value, mediaType }: WireBody, indent: string): string {
  if (typeof value === 'string' && !isJsonBody(value, mediaType)) return `"""${value}"""`;
  // The call stands in front of the value.
  return pythonLiteral(value, indent, SAMPLE_WIDTH - 16);
}

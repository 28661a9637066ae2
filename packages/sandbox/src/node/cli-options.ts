import { parseArgs } from 'node:util';
import { isClockTime } from '../clock/clock.ts';
import type { Conditions } from '../conditions/conditions.ts';
import type { SpaceQuota } from '../spaces/space-register.ts';
import { LOG_FORMATS, type LogFormat } from './request-log.ts';
import type { StartOptions } from './start-sandbox.ts';

const DEFAULT_PORT = 4010;

export const HELP = `Usage: partner-apis-sandbox [options]

Server
  --port NUMBER         port to listen on (${DEFAULT_PORT}); 0: any free one
  --host ADDRESS        address to listen on (127.0.0.1)
  --body-limit BYTES    the largest body that is accepted (1048576, which is 1 MiB)
  --rate-limit NUMBER   calls a minute that each partner may make; then 429 with Retry-After
  --proxies NUMBER      reverse proxies in front, which each append to X-Forwarded-For (0)
  --metrics-port NUMBER port on which GET /metrics is served in OpenMetrics, for a monitoring system
  --log text|json|none  one line for each request (text)

Data
  --data FILE           keep the state in this SQLite file; in memory without it
  --database-url URL    keep it in this PostgreSQL database, which many sandboxes may share:
                        postgres://user:password@host:5432/database; also read from SANDBOX_DATABASE_URL
  --seed NUMBER         another number makes other data, and other disturbances (1)
  --empty               start with code lists only
  --scenario FILE       start with the state that this YAML or JSON file gives: partners' settings, clock,
                        conditions, faults, data and calls
  --scenario-schema     print the JSON Schema of such files, for an editor
  --strict-messages     refuse messages in XML that deviate from their schemas; tolerated without it
  --clock TIME          stop the clock at YYYY-MM-DDThh:mm:ss, the time of every centre, or YYYY-MM-DDThh:mm:ssZ

Testing clients
  --latency MS[-MS]     hold every call up, for so long or for a time in this range
  --drop-rate 0..1      the share of calls whose connection is dropped
  --error-rate 0..1     the share of calls that receive 500 or 503
  --spaces NUMBER       let callers create so many spaces, each with data, clock and conditions of its own,
                        by POST /_sandbox/spaces (0)
  --spaces-per-address NUMBER
                        the most of them that were created from one address (all)
  --allow-control       allow callers to reset the data and to set clock and conditions, below /_sandbox;
                        they send the secret that is printed, or that SANDBOX_CONTROL_SECRET holds

Testing test suites
  --fault NAME          commit a seeded fault; may be repeated
  --list-faults         list the seeded faults

  --help                this text
`;

/** The command line is invalid. */
class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** A sandbox to start, whose faults are given by their names and whose scenario is in a file. */
export interface StartCommand extends Omit<StartOptions, 'chooseFaults' | 'faults' | 'scenario'> {
  readonly scenarioFile?: string;
  readonly requestLog: LogFormat;
  readonly faultNames: readonly string[];
}

export type Command = 'help' | 'listFaults' | 'scenarioSchema' | StartCommand;

/**
 * Reads the command line.
 *
 * @throws {UsageError} when the value of an option is invalid
 * @throws {TypeError} for an option that does not exist
 */
export function readCommand(args: readonly string[], environment: NodeJS.ProcessEnv): Command {
  const { values } = parseArgs({
    args: [...args],
    options: {
      port: { type: 'string', default: String(DEFAULT_PORT) },
      host: { type: 'string' },
      'body-limit': { type: 'string' },
      'rate-limit': { type: 'string' },
      proxies: { type: 'string' },
      'metrics-port': { type: 'string' },
      log: { type: 'string', default: 'text' },
      data: { type: 'string' },
      'database-url': { type: 'string' },
      seed: { type: 'string' },
      empty: { type: 'boolean', default: false },
      scenario: { type: 'string' },
      'scenario-schema': { type: 'boolean', default: false },
      'strict-messages': { type: 'boolean', default: false },
      clock: { type: 'string' },
      latency: { type: 'string' },
      'drop-rate': { type: 'string' },
      'error-rate': { type: 'string' },
      spaces: { type: 'string' },
      'spaces-per-address': { type: 'string' },
      'allow-control': { type: 'boolean', default: false },
      fault: { type: 'string', multiple: true, default: [] },
      'list-faults': { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return 'help';
  if (values['list-faults']) return 'listFaults';
  if (values['scenario-schema']) return 'scenarioSchema';
  // A file on the command line takes precedence over the environment.
  const databaseUrl =
    values['database-url'] ?? (values.data === undefined ? environment.SANDBOX_DATABASE_URL : undefined);
  return {
    port: wholeNumber('port', values.port, 0, 65_535),
    requestLog: logFormat(values.log),
    empty: values.empty,
    strictMessages: values['strict-messages'],
    allowControl: values['allow-control'],
    faultNames: values.fault,
    conditions: {
      ...given('latency', values.latency, latency),
      ...given('dropRate', values['drop-rate'], (text) => rate('drop-rate', text)),
      ...given('errorRate', values['error-rate'], (text) => rate('error-rate', text)),
    },
    ...given('host', values.host, String),
    ...given('bodyLimit', values['body-limit'], (text) => wholeNumber('body-limit', text, 1)),
    ...given('metricsPort', values['metrics-port'], (text) => wholeNumber('metrics-port', text, 0, 65_535)),
    ...given('rateLimit', values['rate-limit'], (text) => wholeNumber('rate-limit', text, 1)),
    ...given('proxies', values.proxies, (text) => wholeNumber('proxies', text, 0, 100)),
    ...given('controlSecret', environment.SANDBOX_CONTROL_SECRET, controlSecret),
    ...given('scenarioFile', values.scenario, String),
    ...given('dataFile', values.data, String),
    ...given('databaseUrl', databaseUrl, String),
    ...given('spaces', values.spaces, (text) => spaceQuota(text, values['spaces-per-address'])),
    ...given('seed', values.seed, (text) => wholeNumber('seed', text, 0)),
    ...given('clock', values.clock, time),
  };
}

/** Returns an object with the property if its option was given, else an empty one. */
function given<Name extends string, Value>(
  name: Name,
  text: string | undefined,
  read: (text: string) => Value,
): { readonly [name in Name]?: Value } {
  return text === undefined ? {} : ({ [name]: read(text) } as { readonly [name in Name]: Value });
}

function wholeNumber(name: string, text: string, least: number, most = 2 ** 31 - 1): number {
  const number = Number(text);
  if (/^\d+$/.test(text) && number >= least && number <= most) return number;
  throw new UsageError(`--${name} "${text}" is no whole number from ${least} to ${most}.`);
}

function spaceQuota(spaces: string, ofAddress: string | undefined): SpaceQuota {
  const most = wholeNumber('spaces', spaces, 1, 10_000);
  return {
    most,
    ...given('mostOfAddress', ofAddress, (text) => wholeNumber('spaces-per-address', text, 1, most)),
  };
}

function controlSecret(text: string): string {
  if (/^[\x21-\x7e]{16,}$/.test(text)) return text;
  throw new UsageError('SANDBOX_CONTROL_SECRET needs at least 16 visible ASCII characters and no spaces.');
}

function rate(name: string, text: string): number {
  const number = Number(text);
  if (/^(?:\d+|\d*\.\d+)$/.test(text) && number <= 1) return number;
  throw new UsageError(`--${name} "${text}" is no number from 0 to 1, such as 0.1.`);
}

function latency(text: string): NonNullable<Conditions['latency']> {
  const [, least, most = least] = /^(\d{1,9})(?:-(\d{1,9}))?$/.exec(text) ?? [];
  if (least !== undefined && Number(least) <= Number(most)) return [Number(least), Number(most)];
  throw new UsageError(
    `--latency "${text}" is no number of milliseconds, 200, and no range of them, 100-300.`,
  );
}

function logFormat(text: string): LogFormat {
  const format = LOG_FORMATS.find((one) => one === text);
  if (format !== undefined) return format;
  throw new UsageError(`--log "${text}" is none of ${LOG_FORMATS.join(', ')}.`);
}

function time(text: string): string {
  if (isClockTime(text)) return text;
  throw new UsageError(`--clock "${text}" is no time of the form YYYY-MM-DDThh:mm:ss.`);
}

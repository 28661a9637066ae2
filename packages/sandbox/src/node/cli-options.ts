import { parseArgs } from 'node:util';
import { isClockTime } from '../clock/clock.ts';
import type { Conditions } from '../conditions/conditions.ts';
import type { SpaceQuota } from '../spaces/space-register.ts';
import { LOG_FORMATS, type LogFormat } from './request-log.ts';
import type { StartOptions } from './start-sandbox.ts';

const DEFAULT_PORT = 4010;

export const HELP = `Usage: partner-apis-sandbox [options]

Server
  --port NUMBER         port to listen on (${DEFAULT_PORT}); 0 for any free port
  --host ADDRESS        address to listen on (127.0.0.1)
  --family ID           serve only this API family, such as sale-api-v1; may be repeated (all)
  --body-limit BYTES    maximum size of a body (1048576, which is 1 MiB)
  --rate-limit NUMBER   calls that each partner may make in a minute; further calls receive 429
  --proxies NUMBER      number of reverse proxies in front, each of which appends to X-Forwarded-For (0)
  --metrics-port NUMBER port for GET /metrics in the OpenMetrics format, for a monitoring system
  --log text|json|none  format of the log, which has one line for each request (text)

Data
  --data FILE           keep the state in this SQLite file; the default is in memory
  --database-url URL    keep the state in this PostgreSQL database, which several sandboxes can share:
                        postgres://user:password@host:5432/database; also read from SANDBOX_DATABASE_URL
  --seed NUMBER         seed of the generated data and of the conditions (1)
  --empty               start with only the code lists
  --scenario FILE       start with the state that this YAML or JSON file describes: partners' settings, clock,
                        conditions, faults, data and calls
  --scenario-schema     print the JSON Schema of these files, for an editor
  --strict-messages     reject XML messages that deviate from their schemas; by default, they are tolerated
  --clock TIME          stop the clock at YYYY-MM-DDThh:mm:ss, in the local time of every centre, or YYYY-MM-DDThh:mm:ssZ

Testing clients
  --latency MS[-MS]     delay every call, by this time or by a random time in this range
  --drop-rate 0..1      proportion of calls whose connection is dropped
  --error-rate 0..1     proportion of calls that receive 500 or 503
  --spaces NUMBER       number of spaces that callers can create, each with its own data, clock and conditions,
                        with POST /_sandbox/spaces (0)
  --spaces-per-address NUMBER
                        maximum number of these spaces for one address (all)
  --allow-control       allow callers to reset the data and to set the clock and the conditions, under /_sandbox;
                        they need the secret that is printed, or that you set in SANDBOX_CONTROL_SECRET

Testing test suites
  --fault NAME          turn on a seeded fault; may be repeated
  --list-faults         list the seeded faults, with --family those of a family

  --help                print this text
`;

/** Thrown when the command line is invalid. */
class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** A sandbox to start, with faults given by name and the scenario in a file. */
export interface StartCommand extends Omit<StartOptions, 'chooseFaults' | 'faults' | 'scenario'> {
  readonly scenarioFile?: string;
  readonly requestLog: LogFormat;
  readonly faultNames: readonly string[];
}

/** The faults to list: those of the families, or all. */
interface ListFaultsCommand {
  readonly listFaults: true;
  readonly families?: readonly string[];
}

export type Command = 'help' | 'scenarioSchema' | ListFaultsCommand | StartCommand;

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
      family: { type: 'string', multiple: true },
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
  if (values['list-faults']) return { listFaults: true, ...(values.family && { families: values.family }) };
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
    ...(values.family && { families: values.family }),
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

/** Returns an object with the property if its option was given, otherwise an empty one. */
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
  throw new UsageError(`--${name} "${text}" is not a whole number from ${least} to ${most}.`);
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
  throw new UsageError(`--${name} "${text}" is not a number from 0 to 1, such as 0.1.`);
}

function latency(text: string): NonNullable<Conditions['latency']> {
  const [, least, most = least] = /^(\d{1,9})(?:-(\d{1,9}))?$/.exec(text) ?? [];
  if (least !== undefined && Number(least) <= Number(most)) return [Number(least), Number(most)];
  throw new UsageError(
    `--latency "${text}" is neither a number of milliseconds, such as 200, nor a range, such as 100-300.`,
  );
}

function logFormat(text: string): LogFormat {
  const format = LOG_FORMATS.find((one) => one === text);
  if (format !== undefined) return format;
  throw new UsageError(`--log "${text}" is not one of ${LOG_FORMATS.join(', ')}.`);
}

function time(text: string): string {
  if (isClockTime(text)) return text;
  throw new UsageError(`--clock "${text}" is not a time in the format YYYY-MM-DDThh:mm:ss.`);
}

import { parseArgs } from 'node:util';
import { nearestName } from '@partner-apis/model';

export const HELP = `Usage: partner-apis-mcp [options]

Gives coding agents the documentation, the SDKs and the sandbox of the APIs, over standard input and output, or over
HTTP with --port.

  --port NUMBER                   serve over streamable HTTP at /mcp; 0 for any free port
  --host ADDRESS                  address to listen on (127.0.0.1)
  --allow-origin ORIGIN           an origin whose pages may call the server, such as https://ide.example; may be repeated
  --allow-host NAME               another host name of the server, for instance behind a proxy; may be repeated
  --rate-limit NUMBER             maximum number of requests in a minute from one address (120)
  --test-server ORIGIN            a server, other than this machine, that run_contract_tests may call; may be repeated
  --allow-changes                 let run_contract_tests send requests that change data
  --credentials-from-environment  let run_contract_tests use PARTNER_API_KEY, PARTNER_CLIENT_ID and PARTNER_CLIENT_SECRET
  --help                          print this text
`;

const OPTIONS = {
  port: { type: 'string' },
  host: { type: 'string' },
  'allow-origin': { type: 'string', multiple: true },
  'allow-host': { type: 'string', multiple: true },
  'rate-limit': { type: 'string' },
  'test-server': { type: 'string', multiple: true },
  'allow-changes': { type: 'boolean' },
  'credentials-from-environment': { type: 'boolean' },
  help: { type: 'boolean' },
} as const;

/** Thrown for an invalid command line. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

export interface Options {
  /** If absent, the server uses standard input and output. */
  readonly port?: number;
  readonly host: string;
  readonly origins: readonly string[];
  readonly hosts: readonly string[];
  readonly rateLimit: number;
  readonly testServers: readonly string[];
  readonly allowsChanges: boolean;
  readonly readsCredentials: boolean;
}

/**
 * Reads the command line.
 *
 * @throws {UsageError} for an unknown option, or an invalid value
 */
export function readOptions(args: readonly string[]): Options | 'help' {
  const values = parsed(args);
  if (values.help === true) return 'help';
  return {
    ...(values.port === undefined ? {} : { port: wholeNumber('port', values.port, 0, 65_535) }),
    host: values.host ?? '127.0.0.1',
    origins: (values['allow-origin'] ?? []).map((origin) => originOf('allow-origin', origin)),
    hosts: values['allow-host'] ?? [],
    rateLimit: wholeNumber('rate-limit', values['rate-limit'] ?? '120', 1, 100_000),
    testServers: (values['test-server'] ?? []).map((origin) => originOf('test-server', origin)),
    allowsChanges: values['allow-changes'] === true,
    readsCredentials: values['credentials-from-environment'] === true,
  };
}

function parsed(args: readonly string[]) {
  const unknown = args.find((arg) => arg.startsWith('-') && !isKnown(arg));
  if (unknown !== undefined) {
    const near = nearestName(nameOf(unknown), Object.keys(OPTIONS));
    throw new UsageError(
      `There is no option "${unknown.slice(0, 100)}".${near === undefined ? '' : ` Did you mean "--${near}"?`} See --help.`,
    );
  }
  try {
    return parseArgs({ args: [...args], options: OPTIONS }).values;
  } catch (error) {
    const [line = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
    throw new UsageError(`${line} See --help.`);
  }
}

function isKnown(arg: string): boolean {
  return Object.hasOwn(OPTIONS, nameOf(arg)) && arg.startsWith('--');
}

function nameOf(arg: string): string {
  return arg.replace(/^--?/, '').split('=')[0] ?? '';
}

function wholeNumber(name: string, text: string, least: number, most: number): number {
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= least && value <= most) return value;
  throw new UsageError(
    `--${name} has to be a whole number from ${least} to ${most}, not "${text.slice(0, 100)}".`,
  );
}

function originOf(name: string, text: string): string {
  const url = URL.parse(text);
  if (url !== null && /^https?:$/.test(url.protocol) && url.origin === text.replace(/\/$/, ''))
    return url.origin;
  throw new UsageError(
    `--${name} has to be an origin such as https://uat.api.example, not "${text.slice(0, 100)}".`,
  );
}

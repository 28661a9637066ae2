import { parseArgs } from 'node:util';
import type { ApiModel } from '@partner-apis/model';
import { models } from '@partner-apis/model/models';
import { isReportName, type ReportName, reports } from '../report/report.ts';
import { MAX_HANGS } from '../server/hangs.ts';
import { MAX_BODY_BYTES, TIMEOUT_SECONDS } from '../server/transport.ts';
import { DEADLINE_SECONDS } from '../suite/run-end.ts';
import { isTaskKind, type TaskKind, taskKinds } from '../suite/task-sources.ts';
import { UsageError } from './usage-error.ts';

export const USAGE = `Usage: partner-apis-contract-tests --base-url URL [options]

  --base-url URL     address of the server, without a family's base path: http://localhost:4010
  --family ID        test only this API family (${models.map(({ id }) => id).join(', ')}); may be repeated
  --case ID          run only the task with this id, or all tasks whose id begins with it
  --kind KIND        run only this kind (${taskKinds.join(', ')}); may be repeated
  --list             print the ids that the other options select; send nothing

  --report FORM      ${Object.keys(reports).join(', ')} (default: text), on standard output
  --output FILE      write the report to a file instead; the file is replaced in one step
  --har FILE         write the requests and responses of failures, as an HTTP Archive
  --min-coverage N   fail when less than N percent of a family's document is covered

  --read-only        send GET, HEAD and OPTIONS only, besides requests for tokens
  --rate N           start at most N requests a second
  --concurrency N    run up to N cases at once if they only read (default: 1)
  --max-time MS      fail responses that take longer, in milliseconds
  --today DATE       the server's day, YYYY-MM-DD, when it is not today
  --control-secret S the secret that a sandbox prints when it starts, needed to reset it; also read from
                     SANDBOX_CONTROL_SECRET
  --timeout MS       milliseconds for each call, from the look-up of the host to the last byte, also for
                     tokens and the control of a sandbox (default: ${TIMEOUT_SECONDS * 1000})
  --deadline SECONDS seconds for the whole run (default: ${DEADLINE_SECONDS})
  --max-hangs N      skip the rest of a family after N calls in a row without a response in time
                     (default: ${MAX_HANGS})
  --max-body BYTES   maximum size of a response's body (default: ${MAX_BODY_BYTES})
  --bail             stop at the first failure; cases run so that any kind of mistake is found early

  --seed N           seed of the sequences of calls that state models make
  --path PATH        run only the sequence that a failure named
  --runs N           number of sequences (default: 40)
  --help

Exit codes: 0, everything passed; 1, something failed, the run ended early, or a report could not be written;
2, wrong options; 130 and 143, SIGINT or SIGTERM ended the run, and its report was written.

Credentials come from the environment: PARTNER_API_KEY, PARTNER_CLIENT_ID, PARTNER_CLIENT_SECRET,
PARTNER_EXPIRED_TOKEN and PARTNER_TOKEN_URL (default: /oauth2/token below the base URL). The credentials of
other partners have a suffix: PARTNER_API_KEY_RESTRICTED.`;

export interface Options {
  readonly baseUrl: string | undefined;
  readonly families: readonly ApiModel[];
  readonly report: ReportName;
  readonly output: string | undefined;
  readonly har: string | undefined;
  readonly minCoverage: number | undefined;
  readonly list: boolean;
  readonly help: boolean;
  /** Options of the suite; absent ones have its defaults. */
  readonly suite: {
    readonly caseId?: string;
    readonly kinds?: readonly TaskKind[];
    readonly today?: string;
    readonly bail?: boolean;
    readonly readOnly?: boolean;
    readonly rate?: number;
    readonly concurrency?: number;
    readonly maxSeconds?: number;
    readonly controlSecret?: string;
    readonly timeoutSeconds?: number;
    readonly deadlineSeconds?: number;
    readonly maxHangs?: number;
    readonly maxBodyBytes?: number;
    readonly seed?: number;
    readonly path?: string;
    readonly runs?: number;
  };
}

/** @throws {UsageError} for an unknown option, or a value that the option does not take */
export function readOptions(argv: readonly string[]): Options {
  const values = parse(argv);
  return {
    baseUrl: readUrl(values['base-url']),
    families: readFamilies(values.family),
    report: readReport(values.report ?? 'text'),
    output: values.output,
    har: values.har,
    minCoverage: readNumber('--min-coverage', values['min-coverage'], 100),
    list: values.list ?? false,
    help: values.help ?? false,
    suite: given({
      caseId: values.case,
      kinds: values.kind?.map(readKind),
      controlSecret: values['control-secret'],
      today: readDay(values.today),
      bail: values.bail,
      readOnly: values['read-only'],
      rate: readNumber('--rate', values.rate),
      concurrency: readWhole('--concurrency', values.concurrency),
      maxSeconds: readMilliseconds('--max-time', values['max-time']),
      timeoutSeconds: readMilliseconds('--timeout', values.timeout),
      deadlineSeconds: readNumber('--deadline', values.deadline, MOST_TIMER_SECONDS),
      maxHangs: readWhole('--max-hangs', values['max-hangs']),
      maxBodyBytes: readWhole('--max-body', values['max-body']),
      seed: readWhole('--seed', values.seed),
      path: values.path,
      runs: readWhole('--runs', values.runs),
    }),
  };
}

function parse(argv: readonly string[]) {
  try {
    return parseArgs({
      args: [...argv],
      options: {
        'base-url': { type: 'string' },
        family: { type: 'string', multiple: true },
        case: { type: 'string' },
        kind: { type: 'string', multiple: true },
        report: { type: 'string' },
        output: { type: 'string' },
        har: { type: 'string' },
        'min-coverage': { type: 'string' },
        'read-only': { type: 'boolean' },
        rate: { type: 'string' },
        concurrency: { type: 'string' },
        'max-time': { type: 'string' },
        'control-secret': { type: 'string' },
        timeout: { type: 'string' },
        deadline: { type: 'string' },
        'max-hangs': { type: 'string' },
        'max-body': { type: 'string' },
        today: { type: 'string' },
        bail: { type: 'boolean' },
        seed: { type: 'string' },
        path: { type: 'string' },
        runs: { type: 'string' },
        list: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    }).values;
  } catch (cause) {
    throw new UsageError(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

type Given<T> = { readonly [K in keyof T]?: Exclude<T[K], undefined> };

/** Removes the options that were not given. */
function given<T extends Record<string, unknown>>(values: T): Given<T> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Given<T>;
}

function readUrl(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const url = URL.parse(text);
  if (url !== null && (url.username !== '' || url.password !== '')) {
    throw new UsageError('--base-url holds credentials; they come from the environment only: see --help.');
  }
  if (url !== null && /^https?:$/.test(url.protocol)) return text;
  throw new UsageError(`--base-url takes an http or https URL, not "${text}".`);
}

function readReport(name: string): ReportName {
  if (isReportName(name)) return name;
  const known = Object.keys(reports);
  const list = `${known.slice(0, -1).join(', ')} or ${known.at(-1)}`;
  throw new UsageError(`--report takes ${list}, not "${name}".`);
}

function readDay(text: string | undefined): string | undefined {
  if (text === undefined || /^\d{4}-\d{2}-\d{2}$/.test(text)) return text;
  throw new UsageError(`--today takes a day as YYYY-MM-DD, not "${text}".`);
}

function readNumber(option: string, text: string | undefined, most = Number.MAX_VALUE): number | undefined {
  if (text === undefined) return undefined;
  const value = Number(text);
  if (text.trim() !== '' && value > 0 && value <= most) return value;
  const limit = most === Number.MAX_VALUE ? '' : ` and at most ${most}`;
  throw new UsageError(`${option} takes a number above 0${limit}, not "${text}".`);
}

/** The maximum of a timer, which fires at once when given more milliseconds. */
const MOST_TIMER_SECONDS = Math.floor((2 ** 31 - 1) / 1000);

/** @returns seconds */
function readMilliseconds(option: string, text: string | undefined): number | undefined {
  const milliseconds = readNumber(option, text, MOST_TIMER_SECONDS * 1000);
  return milliseconds === undefined ? undefined : milliseconds / 1000;
}

function readWhole(option: string, text: string | undefined): number | undefined {
  const value = readNumber(option, text);
  if (value === undefined || Number.isInteger(value)) return value;
  throw new UsageError(`${option} takes a whole number, not "${text}".`);
}

function readFamilies(ids: readonly string[] | undefined): readonly ApiModel[] {
  const unknown = ids?.find((id) => !models.some((model) => model.id === id));
  if (unknown !== undefined) {
    throw new UsageError(
      `there is no family "${unknown}"; there are ${models.map(({ id }) => id).join(', ')}.`,
    );
  }
  return ids === undefined ? models : models.filter(({ id }) => ids.includes(id));
}

function readKind(text: string): TaskKind {
  if (isTaskKind(text)) return text;
  throw new UsageError(`there is no kind "${text}"; there are ${taskKinds.join(', ')}.`);
}

import { parseArgs } from 'node:util';
import type { ApiModel } from '@partner-apis/model';
import { isServerFeature, type ServerFeatureName } from '../suite/server-features.ts';
import type { TaskKind } from '../suite/task-sources.ts';
import {
  type LackingFeature,
  MOST_TIMER_SECONDS,
  readDay,
  readFamilies,
  readFamilyUrls,
  readFeature,
  readKind,
  readMilliseconds,
  readNumber,
  readReport,
  readUrl,
  readWhole,
  type WantedReport,
} from './option-values.ts';
import { UsageError } from './usage-error.ts';

export interface Options {
  readonly baseUrl: string | undefined;
  /** Addresses of families that have their own, by id. */
  readonly familyUrls: Readonly<Record<string, string>>;
  readonly families: readonly ApiModel[];
  /** The reports to write, in the requested order; at least one. */
  readonly reports: readonly WantedReport[];
  readonly output: string | undefined;
  readonly har: string | undefined;
  /** The folder for programs and workflows that repeat failures. */
  readonly sequences: string | undefined;
  /** The file of accepted failures. */
  readonly accept: string | undefined;
  /** The file in which the run keeps its results, and from which it continues. */
  readonly resume: string | undefined;
  readonly minCoverage: number | undefined;
  readonly list: boolean;
  readonly help: boolean;
  /** Options of the suite; absent options have its defaults. */
  readonly suite: {
    readonly caseId?: string;
    readonly kinds?: readonly TaskKind[];
    readonly today?: string;
    readonly bail?: boolean;
    readonly readOnly?: boolean;
    readonly control?: boolean;
    readonly without?: readonly ServerFeatureName[];
    readonly rate?: number;
    readonly concurrency?: number;
    readonly maxSeconds?: number;
    readonly controlSecret?: string;
    readonly timeoutSeconds?: number;
    readonly deadlineSeconds?: number;
    readonly maxHangs?: number;
    readonly downtimeSeconds?: number;
    readonly maxBodyBytes?: number;
    readonly seed?: number;
    readonly path?: string;
    readonly runs?: number;
    readonly repeat?: number;
  };
}

/** Reads the command line. @throws {UsageError} for an unknown option or an invalid value */
export function readOptions(argv: readonly string[]): Options {
  const values = parse(argv);
  return {
    baseUrl: readUrl(values['base-url']),
    familyUrls: readFamilyUrls(values.server ?? []),
    families: readFamilies(values.family),
    reports: (values.report ?? ['text']).map(readReport),
    output: values.output,
    har: values.har,
    sequences: values.sequences,
    accept: values.accept,
    resume: values.resume,
    minCoverage: readNumber('--min-coverage', values['min-coverage'], 100),
    list: values.list ?? false,
    help: values.help ?? false,
    suite: given({
      caseId: values.case,
      kinds: values.kind?.map(readKind),
      controlSecret: values['control-secret'],
      today: readDay(values.today),
      bail: values.bail,
      ...withoutFeatures(values.without?.map(readFeature) ?? [], values['read-only']),
      rate: readNumber('--rate', values.rate),
      concurrency: readWhole('--concurrency', values.concurrency),
      maxSeconds: readMilliseconds('--max-time', values['max-time']),
      timeoutSeconds: readMilliseconds('--timeout', values.timeout),
      deadlineSeconds: readNumber('--deadline', values.deadline, MOST_TIMER_SECONDS),
      maxHangs: readWhole('--max-hangs', values['max-hangs']),
      downtimeSeconds: readNumber('--max-downtime', values['max-downtime'], MOST_TIMER_SECONDS),
      maxBodyBytes: readWhole('--max-body', values['max-body']),
      seed: readWhole('--seed', values.seed),
      path: values.path,
      runs: readWhole('--runs', values.runs),
      repeat: readWhole('--repeat', values.repeat),
    }),
  };
}

function parse(argv: readonly string[]) {
  try {
    return parseArgs({
      args: [...argv],
      options: {
        'base-url': { type: 'string' },
        server: { type: 'string', multiple: true },
        family: { type: 'string', multiple: true },
        case: { type: 'string' },
        kind: { type: 'string', multiple: true },
        report: { type: 'string', multiple: true },
        accept: { type: 'string' },
        resume: { type: 'string' },
        without: { type: 'string', multiple: true },
        output: { type: 'string' },
        har: { type: 'string' },
        sequences: { type: 'string' },
        'min-coverage': { type: 'string' },
        'read-only': { type: 'boolean' },
        rate: { type: 'string' },
        concurrency: { type: 'string' },
        'max-time': { type: 'string' },
        'control-secret': { type: 'string' },
        timeout: { type: 'string' },
        deadline: { type: 'string' },
        'max-hangs': { type: 'string' },
        'max-downtime': { type: 'string' },
        'max-body': { type: 'string' },
        today: { type: 'string' },
        bail: { type: 'boolean' },
        seed: { type: 'string' },
        path: { type: 'string' },
        runs: { type: 'string' },
        repeat: { type: 'string' },
        list: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    }).values;
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new UsageError(`${reason}; --help lists the options.`, { cause });
  }
}

/** Separates the features: control and writing are options of the server, and the others decide what is skipped. */
function withoutFeatures(lacking: readonly LackingFeature[], readOnly: boolean | undefined) {
  return {
    readOnly: lacking.includes('writes') || readOnly,
    control: lacking.includes('control') ? false : undefined,
    without: lacking.filter(isServerFeature),
  };
}

type Given<T> = { readonly [K in keyof T]?: Exclude<T[K], undefined> };

/** Removes the options that were not given. */
function given<T extends Record<string, unknown>>(values: T): Given<T> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Given<T>;
}

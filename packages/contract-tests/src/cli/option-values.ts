import type { ApiModel } from '@partner-apis/model';
import { models } from '@partner-apis/model/models';
import { isReportName, type ReportName, reports } from '../report/report.ts';
import { isServerFeature, SERVER_FEATURES, type ServerFeatureName } from '../suite/server-features.ts';
import { isTaskKind, type TaskKind, taskKinds } from '../suite/task-sources.ts';
import { UsageError } from './usage-error.ts';

export function readUrl(text: string | undefined): string | undefined {
  return text === undefined ? undefined : readAddress('--base-url', text);
}

/** Reads addresses of families. @param texts such as `ebk-api-v2=http://localhost:8080/booking` */
export function readFamilyUrls(texts: readonly string[]): Readonly<Record<string, string>> {
  const pairs = texts.map((text): [string, string] => {
    const [id, ...address] = text.split('=');
    if (id === undefined || address.length === 0) {
      throw new UsageError(
        `--server takes a family and its address, such as ID=https://host/path, not "${text}".`,
      );
    }
    requireFamilies([id]);
    return [id, readAddress('--server', address.join('='))];
  });
  return Object.fromEntries(pairs);
}

function readAddress(option: string, text: string): string {
  const url = URL.parse(text);
  if (url !== null && (url.username !== '' || url.password !== '')) {
    throw new UsageError(`${option} contains credentials; they come from the environment only: see --help.`);
  }
  if (url !== null && /^https?:$/.test(url.protocol)) return text;
  throw new UsageError(`${option} takes an http or https URL, not "${text}".`);
}

/** A report, and the file to write it to; standard output when absent. */
export interface WantedReport {
  readonly form: ReportName;
  readonly file?: string;
}

/** Reads the value of `--report`. @param text such as `markdown` or `markdown=report.md` */
export function readReport(text: string): WantedReport {
  const [form = '', ...file] = text.split('=');
  const to = file.join('=');
  if (file.length > 0 && to === '') throw new UsageError(`--report ${text} names no file after "=".`);
  return file.length === 0 ? { form: readForm(form) } : { form: readForm(form), file: to };
}

function readForm(name: string): ReportName {
  if (isReportName(name)) return name;
  const known = Object.keys(reports);
  const list = `${known.slice(0, -1).join(', ')} or ${known.at(-1)}`;
  throw new UsageError(`--report takes ${list}, not "${name}".`);
}

export function readDay(text: string | undefined): string | undefined {
  if (text === undefined || /^\d{4}-\d{2}-\d{2}$/.test(text)) return text;
  throw new UsageError(`--today takes a day as YYYY-MM-DD, not "${text}".`);
}

export function readNumber(
  option: string,
  text: string | undefined,
  most = Number.MAX_VALUE,
): number | undefined {
  if (text === undefined) return undefined;
  const value = Number(text);
  if (text.trim() !== '' && value > 0 && value <= most) return value;
  const limit = most === Number.MAX_VALUE ? '' : ` and at most ${most}`;
  throw new UsageError(`${option} takes a number above 0${limit}, not "${text}".`);
}

/** The maximum delay of a timer, which fires at once when it is exceeded. */
export const MOST_TIMER_SECONDS = Math.floor((2 ** 31 - 1) / 1000);

/**
 * Reads a duration in milliseconds.
 *
 * @returns seconds
 */
export function readMilliseconds(option: string, text: string | undefined): number | undefined {
  const milliseconds = readNumber(option, text, MOST_TIMER_SECONDS * 1000);
  return milliseconds === undefined ? undefined : milliseconds / 1000;
}

export function readWhole(option: string, text: string | undefined): number | undefined {
  const value = readNumber(option, text);
  if (value === undefined || Number.isInteger(value)) return value;
  throw new UsageError(`${option} takes a whole number, not "${text}".`);
}

export function readFamilies(ids: readonly string[] | undefined): readonly ApiModel[] {
  if (ids === undefined) return models;
  requireFamilies(ids);
  return models.filter(({ id }) => ids.includes(id));
}

function requireFamilies(ids: readonly string[]): void {
  const unknown = ids.find((id) => !models.some((model) => model.id === id));
  if (unknown === undefined) return;
  throw new UsageError(
    `unknown family "${unknown}"; the families are ${models.map(({ id }) => id).join(', ')}.`,
  );
}

const LACKING = ['control', ...Object.keys(SERVER_FEATURES).filter(isServerFeature), 'writes'] as const;

/** A feature that `--without` accepts. */
export type LackingFeature = ServerFeatureName | 'control' | 'writes';

export function readFeature(text: string): LackingFeature {
  const feature = LACKING.find((one) => one === text);
  if (feature !== undefined) return feature;
  throw new UsageError(`--without takes ${LACKING.join(', ')}, not "${text}".`);
}

export function readKind(text: string): TaskKind {
  if (isTaskKind(text)) return text;
  throw new UsageError(`unknown kind "${text}"; the kinds are ${taskKinds.join(', ')}.`);
}

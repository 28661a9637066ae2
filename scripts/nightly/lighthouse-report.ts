import { own } from '@partner-apis/model';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type CategoryName = (typeof CATEGORIES)[number];

/** The parts of Lighthouse's report that are read. */
export interface Report {
  readonly categories: Readonly<Record<CategoryName, Category>>;
  readonly audits: Readonly<Record<string, Audit>>;
}

interface Category {
  /** From 0 to 1; null where it could not be measured. */
  readonly score: number | null;
  readonly auditRefs: readonly { readonly id: string; readonly weight: number }[];
}

interface Audit {
  readonly id: string;
  readonly score: number | null;
  readonly title: string;
  readonly displayValue?: string;
  readonly details?: { readonly items?: readonly { readonly node?: { readonly snippet?: string } }[] };
}

/** The elements of an audit that are named. */
const MOST_ELEMENTS = 3;

/** Describes the scores in a line: `performance 100, accessibility 98, …`. */
export function scoresOf({ categories }: Report): string {
  return CATEGORIES.map((name) => `${name} ${percent(categories[name].score)}`).join(', ');
}

/** One line for each category below 100, with the audits that cost it points. */
export function shortfalls({ categories, audits }: Report): readonly string[] {
  return CATEGORIES.filter((name) => categories[name].score !== 1).map((name) => {
    const { score, auditRefs } = categories[name];
    const costly = auditRefs.filter(({ weight }) => weight > 0).flatMap(({ id }) => own(audits, id) ?? []);
    const failed = costly.filter((audit) => audit.score !== null && audit.score < 1).map(describe);
    return `${name} ${percent(score)}: ${failed.join('; ')}`;
  });
}

/** The report with the better performance: only that differs from run to run. */
export function bestOf(one: Report, other: Report): Report {
  return performance(other) > performance(one) ? other : one;
}

function performance({ categories }: Report): number {
  return categories.performance.score ?? 0;
}

function percent(score: number | null): string {
  return score === null ? 'not measured' : String(Math.round(score * 100));
}

function describe({ id, title, displayValue = '', details }: Audit): string {
  const elements = (details?.items ?? []).flatMap(({ node }) => node?.snippet ?? []);
  return [`${id}: ${title} ${displayValue}`.trim(), ...elements.slice(0, MOST_ELEMENTS)].join(' ');
}

import { own } from '@partner-apis/model';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type CategoryName = (typeof CATEGORIES)[number];

/** The parts of Lighthouse's report that are used here. */
export interface Report {
  readonly categories: Readonly<Record<CategoryName, Category>>;
  readonly audits: Readonly<Record<string, Audit>>;
}

interface Category {
  /** From 0 to 1; null if it could not be measured. */
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

/** Most elements listed for an audit. */
const MOST_ELEMENTS = 3;

/** Writes the scores on one line: `performance 100, accessibility 98, …`. */
export function scoresOf({ categories }: Report): string {
  return CATEGORIES.map((name) => `${name} ${percent(categories[name].score)}`).join(', ');
}

/** Writes a line for each category below 100, with the audits that cost it points. */
export function shortfalls({ categories, audits }: Report): readonly string[] {
  return CATEGORIES.filter((name) => categories[name].score !== 1).map((name) => {
    const { score, auditRefs } = categories[name];
    const costly = auditRefs.filter(({ weight }) => weight > 0).flatMap(({ id }) => own(audits, id) ?? []);
    const failed = costly.filter((audit) => audit.score !== null && audit.score < 1).map(describe);
    return `${name} ${percent(score)}: ${failed.join('; ')}`;
  });
}

/** Returns the report with the better performance, the only category that differs between runs. */
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

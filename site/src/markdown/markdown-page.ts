import type { ApiModel } from '@partner-apis/model';

/** A page of the portal as Markdown. */
export interface MarkdownPage {
  /** Of the page, below the base path. */
  readonly path: string;
  readonly title: string;
  /** What the page is a part of: `eBooking-API 2.6.0`. */
  readonly part: string;
  /** What is on it, in one line: where pages are listed. */
  readonly about: string;
  /** What it says more of stands on other pages too: who has little room may leave it out. */
  readonly isDetail?: boolean;
  /** What stands below the title. */
  readonly text: () => string;
}

export function partOf({ family, version }: ApiModel): string {
  return `${family.label} ${version}`;
}

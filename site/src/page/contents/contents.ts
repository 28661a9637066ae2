import type { Page } from '../page.ts';
import { spansText } from '../spans-text.ts';

/** An entry of a page's table of contents. */
export interface ContentsEntry {
  readonly depth: 2 | 3;
  readonly slug: string;
  readonly text: string;
}

/** Returns the sections of levels 2 and 3 that have anchors, in order. */
export function contentsOf({ sections }: Pick<Page, 'sections'>): readonly ContentsEntry[] {
  return sections.flatMap(({ anchor, level, title }) =>
    anchor === undefined || level === 4 ? [] : [{ depth: level, slug: anchor, text: spansText(title) }],
  );
}

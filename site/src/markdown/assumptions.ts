import type { ApiModel } from '@partner-apis/model';
import { assumptionsOf } from '../view/assumptions.ts';
import { markdownUrl } from './addresses.ts';
import { link, list } from './blocks.ts';

/** The page of what a document assumes, and where. */
export function assumptionsMarkdown(model: ApiModel): string {
  const entries = assumptionsOf(model);
  if (entries.length === 0) return 'Nothing is assumed: all that the document says is settled.';
  return list(
    entries.map(({ reason, places }) => {
      const links = places.map(({ page, part, path }) => link(`${page} ${part}`.trim(), markdownUrl(path)));
      return `${reason.trim()}\nWhere: ${links.join(', ')}`;
    }),
  );
}

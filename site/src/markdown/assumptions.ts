import type { ApiModel } from '@partner-apis/model';
import { assumptionsOf } from '../view/assumptions.ts';
import { markdownUrl } from './addresses.ts';
import { link, list } from './blocks.ts';

/** Writes the page with the assumptions of a document and their places. */
export function assumptionsMarkdown(model: ApiModel): string {
  const entries = assumptionsOf(model);
  if (entries.length === 0) return 'The document contains no assumptions.';
  return list(
    entries.map(({ reason, places }) => {
      const links = places.map(({ page, part, path }) => link(`${page} ${part}`.trim(), markdownUrl(path)));
      return `${reason.trim()}\nWhere: ${links.join(', ')}`;
    }),
  );
}

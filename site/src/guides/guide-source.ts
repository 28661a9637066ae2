import { getEntry } from 'astro:content';
import type { ApiModel, FamilyPage } from '@partner-apis/model';

/** Returns the source file of a guide, relative to the root of the repository. */
export async function guideSource({ id }: ApiModel, page: FamilyPage): Promise<string> {
  const written = await getEntry(page, id);
  return written === undefined ? `specs/${id}/openapi.yaml` : `site/src/content/${page}/${id}.mdx`;
}

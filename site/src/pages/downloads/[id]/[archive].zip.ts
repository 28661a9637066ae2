import { documents } from '@partner-apis/model/documents';
import type { APIRoute } from 'astro';
import { type ZipEntry, zipped } from '../../../downloads/zip.ts';

/** All schema documents of a family in one archive. */
export function getStaticPaths() {
  return Object.entries(documents).flatMap(([id, { messages }]) => {
    if (messages === undefined) return [];
    const entries: readonly ZipEntry[] = messages.documents;
    return [{ params: { id, archive: `${id}-xsd` }, props: { entries } }];
  });
}

export const GET: APIRoute<{ entries: readonly ZipEntry[] }> = ({ props }) =>
  new Response(zipped(props.entries), { headers: { 'content-type': 'application/zip' } });

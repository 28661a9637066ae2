import { documents } from '@partner-apis/model/documents';
import type { APIRoute } from 'astro';

/** The schema documents under their own names, so that their includes resolve. */
export function getStaticPaths() {
  return Object.entries(documents).flatMap(([id, { messages }]) =>
    (messages?.documents ?? []).map(({ name, text }) => ({ params: { id, file: name }, props: { text } })),
  );
}

export const GET: APIRoute<{ text: string }> = ({ props }) =>
  new Response(props.text, { headers: { 'content-type': 'application/xml; charset=utf-8' } });

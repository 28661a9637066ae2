import { documents } from '@partner-apis/model/documents';
import type { APIRoute } from 'astro';

/** The schema documents, each under its own name, so that their includes lead somewhere. */
export function getStaticPaths() {
  return Object.entries(documents).flatMap(([id, { messages }]) =>
    (messages?.documents ?? []).map(({ name, text }) => ({ params: { id, file: name }, props: { text } })),
  );
}

export const GET: APIRoute<{ text: string }> = ({ props }) =>
  new Response(props.text, { headers: { 'content-type': 'application/xml; charset=utf-8' } });

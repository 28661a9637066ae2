import { documents } from '@partner-apis/model/documents';
import type { APIRoute } from 'astro';

/** The journeys of a family as an Arazzo document. It refers to `openapi.yaml` in the same folder. */
export function getStaticPaths() {
  return Object.entries(documents).flatMap(([id, { workflows }]) =>
    workflows === undefined ? [] : [{ params: { id }, props: { workflows } }],
  );
}

export const GET: APIRoute<{ workflows: string }> = ({ props }) =>
  new Response(props.workflows, { headers: { 'content-type': 'application/yaml; charset=utf-8' } });

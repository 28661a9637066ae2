import { documents } from '@partner-apis/model/documents';
import type { APIRoute } from 'astro';

/** The OpenAPI document of a family in one piece, as JSON. */
export function getStaticPaths() {
  return Object.entries(documents).map(([id, { openapi }]) => ({ params: { id }, props: { openapi } }));
}

export const GET: APIRoute<{ openapi: unknown }> = ({ props }) =>
  Response.json(props.openapi, { headers: { 'content-type': 'application/json; charset=utf-8' } });

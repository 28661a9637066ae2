import { documents } from '@partner-apis/model/documents';
import type { APIRoute } from 'astro';
import { stringify } from 'yaml';

/** The OpenAPI document of a family in one piece, as YAML. */
export function getStaticPaths() {
  return Object.entries(documents).map(([id, { openapi }]) => ({ params: { id }, props: { openapi } }));
}

export const GET: APIRoute<{ openapi: unknown }> = ({ props }) =>
  new Response(stringify(props.openapi, { lineWidth: 115, aliasDuplicateObjects: false }), {
    headers: { 'content-type': 'application/yaml; charset=utf-8' },
  });

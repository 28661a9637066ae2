import { documents } from '@partner-apis/model/documents';
import type { APIRoute } from 'astro';
import { stringify } from 'yaml';

/** The OpenAPI document of a family in one piece, as YAML. */
export function getStaticPaths() {
  return Object.entries(documents).map(([id, { openapi }]) => ({ params: { id }, props: { openapi } }));
}

/** Quotes strings that a YAML 1.1 parser would read as dates or times. */
const YAML = { schema: 'yaml-1.1', lineWidth: 115, aliasDuplicateObjects: false } as const;

export const GET: APIRoute<{ openapi: unknown }> = ({ props }) =>
  new Response(stringify(props.openapi, YAML), {
    headers: { 'content-type': 'application/yaml; charset=utf-8' },
  });

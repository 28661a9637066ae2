import { bodyForm } from '@partner-apis/model';
import type { DocumentNode } from '../document/document-node.ts';
import type { Direction } from '../finding/finding.ts';
import type { Draft, Proof } from './draft.ts';
import type { Media } from './media-types.ts';
import { conjunctsOf, documentedProperties } from './schema/position.ts';

const FORM_KEYS = ['style', 'explode', 'allowReserved'] as const;

/**
 * Changes of how the parts of a form or of a multipart body are written. What is not said is as OpenAPI has it.
 *
 * @see https://spec.openapis.org/oas/v3.1.1#encoding-object
 */
export function encodingChanges(
  before: Media,
  after: Media,
  direction: Direction,
  proof: () => Proof,
): Draft[] {
  const form = bodyForm(before.name);
  if (form !== 'form' && form !== 'multipart') return [];
  const schema = before.node.child('schema');
  const properties = documentedProperties(conjunctsOf(schema === undefined ? [] : [schema]));
  const names = new Set([...properties.keys()]);
  return [...names].flatMap((name): Draft[] => {
    const [one, other] = [before, after].map(({ node }) => node.child('encoding')?.get(name));
    if (one === undefined && other === undefined) return [];
    const types = properties.get(name) ?? [];
    const [old, now] = [contentTypes(one, types), contentTypes(other, types)];
    const lost = old.filter((type) => !now.includes(type));
    const changed = FORM_KEYS.filter(
      (key) => form === 'form' && effective(one, key) !== effective(other, key),
    );
    if (lost.length === 0 && changed.length === 0) return [];
    const what =
      lost.length > 0 ? `may no longer be ${lost.join(', ')}` : `has another ${changed.join(', ')}`;
    const message = `Part \`${name}\` of the body ${what}.`;
    return [
      {
        rule: 'encoding-changed',
        direction,
        message,
        before: one ?? before.node,
        after: other ?? after.node,
        proof,
      },
    ];
  });
}

function contentTypes(encoding: DocumentNode | undefined, schemas: readonly DocumentNode[]): string[] {
  const written = encoding?.text('contentType');
  return written === undefined
    ? [defaultType(schemas)]
    : written.split(',').map((type) => type.trim().toLowerCase());
}

function defaultType(schemas: readonly DocumentNode[]): string {
  const conjuncts = conjunctsOf(schemas).map(({ object }) => object);
  const types = conjuncts.map(({ type }) => (type === 'array' ? 'items' : type));
  if (conjuncts.some(({ format, contentEncoding }) => format === 'binary' || contentEncoding !== undefined)) {
    return 'application/octet-stream';
  }
  return types.includes('object') ? 'application/json' : 'text/plain';
}

function effective(encoding: DocumentNode | undefined, key: (typeof FORM_KEYS)[number]): string {
  const value = encoding?.object[key];
  if (value !== undefined) return String(value);
  if (key === 'style') return 'form';
  return String(key === 'explode' && (encoding?.text('style') ?? 'form') === 'form');
}

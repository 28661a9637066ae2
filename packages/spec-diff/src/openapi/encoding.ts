import { bodyForm } from '@partner-apis/model';
import type { DocumentNode } from '../document/document-node.ts';
import type { Direction } from '../finding/finding.ts';
import { capital } from './capital.ts';
import type { Comparison } from './comparison.ts';
import type { Draft, Proof } from './draft.ts';
import { partHeaderChanges } from './encoding-headers.ts';
import type { Media } from './media-types.ts';
import type { Part } from './part.ts';
import { defaultType } from './part-type.ts';
import { conjunctsOf, documentedProperties, heldBy } from './schema/position.ts';

/**
 * Returns changes of how the parts of a form or multipart body are written. Where nothing is stated, OpenAPI's defaults
 * apply.
 *
 * @see https://spec.openapis.org/oas/v3.2.0#encoding-object
 */
export function encodingChanges(
  before: Media,
  after: Media,
  direction: Direction,
  comparison: Comparison,
  proof: () => Proof,
): Draft[] {
  const form = bodyForm(before.name);
  if (form !== 'form' && form !== 'multipart') return [];
  const schema = before.node.child('schema');
  const owners = { before: before.node, after: after.node };
  const whole = { form, owners, direction, proof, label: 'the body' } as const;
  return partsOf(whole, schema === undefined ? [] : [schema]).flatMap((part) => changesOf(part, comparison));
}

/** The owner of parts: the body, or a part that is itself multipart. */
type Whole = Pick<Part, 'form' | 'owners' | 'direction' | 'proof' | 'label'>;

/** Returns the parts of a body, by the names of its properties and by their positions. */
function partsOf(whole: Whole, schemas: readonly DocumentNode[]): Part[] {
  const conjuncts = conjunctsOf(schemas);
  const { owners } = whole;
  const part = (label: string, held: readonly DocumentNode[], ...path: readonly string[]): Part[] => {
    const [before, after] = [owners.before, owners.after].map((owner) =>
      path.reduce<DocumentNode | undefined>((node, name) => node?.get(name), owner),
    );
    if (before === undefined && after === undefined) return [];
    return [{ ...whole, label: `${label} of ${whole.label}`, before, after, schemas: held }];
  };
  const named = [...documentedProperties(conjuncts)].flatMap(([name, held]) =>
    part(`part \`${name}\``, held, 'encoding', name),
  );
  if (whole.form !== 'multipart') return named;
  const positions = Math.max(
    ...[owners.before, owners.after].map((owner) => owner.get('prefixEncoding')?.items().length ?? 0),
  );
  const prefix = Array.from({ length: positions }, (_, index) =>
    part(`part ${index + 1}`, positionOf(conjuncts, index), 'prefixEncoding', String(index)),
  ).flat();
  const items = [owners.before.child('itemSchema') ?? [], heldBy(conjuncts, 'items')].flat();
  return [...named, ...prefix, ...part('each further part', items, 'itemEncoding')];
}

function positionOf(conjuncts: readonly DocumentNode[], index: number): DocumentNode[] {
  return conjuncts.flatMap((node) => node.child('prefixItems')?.child(String(index)) ?? []);
}

const FORM_KEYS = ['style', 'explode', 'allowReserved'] as const;

function changesOf(part: Part, comparison: Comparison): Draft[] {
  const { before, after, form, owners, direction, proof, schemas } = part;
  if (comparison.isSame(before, after)) return [];
  const [old, now] = [contentTypes(before, schemas), contentTypes(after, schemas)];
  const lost = (direction === 'request' ? old : now).filter(
    (type) => !(direction === 'request' ? now : old).includes(type),
  );
  const changed = FORM_KEYS.filter(
    (key) => form === 'form' && effective(before, key) !== effective(after, key),
  );
  const what =
    lost.length > 0
      ? `may ${direction === 'request' ? 'no longer' : 'now'} be ${lost.join(', ')}`
      : `has another ${changed.join(', ')}`;
  const label = capital(part.label);
  const own: Draft = {
    rule: 'encoding-changed',
    direction,
    message: `${label} ${what}.`,
    before: before ?? owners.before,
    after: after ?? owners.after,
    proof,
  };
  return [
    ...(lost.length === 0 && changed.length === 0 ? [] : [own]),
    ...(form === 'multipart' ? partHeaderChanges(part, comparison) : []),
    ...innerParts(part).flatMap((inner) => changesOf(inner, comparison)),
  ];
}

/** Returns the parts of a part. */
function innerParts({ before, after, form, owners, schemas, ...part }: Part): Part[] {
  if (form !== 'multipart') return [];
  const inner = { before: before ?? owners.before, after: after ?? owners.after };
  if (inner.before === owners.before || inner.after === owners.after) return [];
  return partsOf({ ...part, form, owners: inner }, schemas);
}

function contentTypes(encoding: DocumentNode | undefined, schemas: readonly DocumentNode[]): string[] {
  const written = encoding?.text('contentType');
  return written === undefined
    ? [defaultType(schemas)]
    : written.split(',').map((type) => type.trim().toLowerCase());
}

function effective(encoding: DocumentNode | undefined, key: (typeof FORM_KEYS)[number]): string {
  const value = encoding?.object[key];
  if (value !== undefined) return String(value);
  if (key === 'style') return 'form';
  return String(key === 'explode' && (encoding?.text('style') ?? 'form') === 'form');
}

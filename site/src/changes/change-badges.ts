import {
  type ApiModel,
  type ChangedPlace,
  type DocumentChange,
  type DocumentVersion,
  own,
} from '@partner-apis/model';
import { documents } from '@partner-apis/model/documents';
import { bodyAnchor, fieldAnchor, parameterAnchor, responseAnchor } from '../view/anchors.ts';
import type { Field } from '../view/field.ts';

/** The versions that added, last changed and deprecated something. */
export interface ChangeBadges {
  readonly since?: string;
  readonly changed?: string;
  readonly deprecated?: string;
}

/** Returns the recorded versions of a family, oldest first. */
export function versionsOf({ id }: Pick<ApiModel, 'id'>): readonly DocumentVersion[] {
  return own(documents, id)?.versions ?? [];
}

/** Returns the anchor of an operation's part on its page; undefined for the operation itself. */
export function placeAnchor({ part, name = '', path }: ChangedPlace): string | undefined {
  if (part === undefined) return undefined;
  if (part === 'body') return fieldAnchor(bodyAnchor, path);
  if (part === 'parameter') return fieldAnchor(parameterAnchor(name), path);
  if (part === 'header') return fieldAnchor(`${responseAnchor(name)}-header`, path);
  return fieldAnchor(responseAnchor(name), path);
}

/** Returns the versions with changes of an operation or anything in it. */
export function operationBadges(versions: readonly DocumentVersion[], operationId: string): ChangeBadges {
  return badgesOf(versions, ({ place }) => {
    if (place?.operationId !== operationId) return 'no';
    return place.part === undefined ? 'itself' : 'within';
  });
}

/**
 * Returns the versions with changes of a field, found by its place or by the named schema that declares it.
 *
 * @param operationId of the page; undefined on the page of a schema
 */
export function fieldBadges(
  versions: readonly DocumentVersion[],
  { anchor, declared }: Pick<Field, 'anchor' | 'declared'>,
  operationId: string | undefined,
): ChangeBadges {
  const written = declared === undefined ? undefined : schemaKey(declared);
  return badgesOf(versions, ({ place, schema }) => {
    if (schema !== undefined && schemaKey(schema) === written) return 'itself';
    if (place === undefined || place.operationId !== operationId) return 'no';
    return placeAnchor(place) === anchor ? 'itself' : 'no';
  });
}

function schemaKey({ name, path }: { readonly name: string; readonly path: readonly string[] }): string {
  return [name, ...path].join('.');
}

type Concerns = 'itself' | 'within' | 'no';

/** Selects the versions for the badges. Improved texts do not count as changes. */
function badgesOf(
  versions: readonly DocumentVersion[],
  concerns: (change: DocumentChange) => Concerns,
): ChangeBadges {
  let badges: ChangeBadges = {};
  for (const { version, changes } of versions) {
    for (const change of changes) {
      const what = concerns(change);
      if (what === 'no' || change.bump === 'none') continue;
      badges = { ...badges, [badgeOf(change, what)]: version };
    }
    if (badges.since === version) badges = { since: version };
  }
  return badges;
}

function badgeOf({ effect }: DocumentChange, what: Concerns): keyof ChangeBadges {
  if (what === 'within' || effect === 'changed' || effect === 'removed') return 'changed';
  return effect === 'added' ? 'since' : 'deprecated';
}

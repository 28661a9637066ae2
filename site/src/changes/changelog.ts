import type { ApiModel, DocumentChange, DocumentVersion } from '@partner-apis/model';
import { operationNamed } from '@partner-apis/model';
import { fieldAnchors } from '../view/field-anchors.ts';
import { referencePath } from '../view/routes.ts';
import { placeAnchor } from './change-badges.ts';
import { changeMessage } from './change-message.ts';
import { clientAdvice } from './client-advice.ts';

/** A recorded version as the changelog shows it. */
export interface LoggedVersion extends Pick<DocumentVersion, 'version' | 'recordedOn' | 'after'> {
  readonly groups: readonly ChangeGroup[];
  /** Number of changes, without improved texts. */
  readonly counted: number;
}

/** Changes of one effect. */
export interface ChangeGroup {
  readonly title: string;
  readonly bump: 'major' | 'minor' | 'none';
  readonly changes: readonly LoggedChange[];
}

/** A change as a page shows it. */
export interface LoggedChange {
  readonly effect: DocumentChange['effect'];
  /** Operation or named schema, such as `createAppointment`; empty for the document as a whole. */
  readonly subject: string;
  /** Path of the field: `body.driver.email`. */
  readonly field: string;
  /** Path in the reference, relative to the base path; absent if it was removed. */
  readonly path?: string;
  readonly message: string;
  readonly advice: string;
}

const GROUPS = [
  { bump: 'major', title: 'Breaking' },
  { bump: 'minor', title: 'New' },
  { bump: 'none', title: 'Improved descriptions' },
] as const;

/** Lists the changes of each version, newest version first. */
export function changelog(model: ApiModel, versions: readonly DocumentVersion[]): readonly LoggedVersion[] {
  return versions.toReversed().map(({ version, recordedOn, after, changes }) => {
    const groups = changeGroups(changes, model);
    const counted = groups
      .filter(({ bump }) => bump !== 'none')
      .reduce((sum, group) => sum + group.changes.length, 0);
    return { version, recordedOn, groups, counted, ...(after === undefined ? {} : { after }) };
  });
}

/** Groups changes by their effect, breaking changes first. */
export function changeGroups(changes: readonly DocumentChange[], model: ApiModel): readonly ChangeGroup[] {
  return GROUPS.map((group) => ({
    ...group,
    changes: distinct(changes.filter(({ bump }) => groupOf(bump) === group.bump)).map((change) =>
      logged(change, model),
    ),
  })).filter((group) => group.changes.length > 0);
}

function groupOf(bump: DocumentChange['bump']): ChangeGroup['bump'] {
  return bump === 'patch' ? 'none' : bump;
}

/** Lists a change of a shared schema once, at the first place that it affects. */
function distinct(changes: readonly DocumentChange[]): readonly DocumentChange[] {
  const key = ({ rule, message, schema, place }: DocumentChange) =>
    JSON.stringify([rule, message, schema ?? place]);
  return [...new Map(changes.toReversed().map((change) => [key(change), change])).values()].toReversed();
}

function logged(change: DocumentChange, model: ApiModel): LoggedChange {
  const { effect, place, schema } = change;
  const path = pathOf(change, model);
  return {
    effect,
    subject: place?.operationId ?? schema?.name ?? '',
    field: place === undefined ? (schema?.path.join('.') ?? '') : (placeAnchor(place) ?? ''),
    message: changeMessage(change),
    advice: clientAdvice(change),
    ...(path === undefined ? {} : { path }),
  };
}

function pathOf({ place }: DocumentChange, model: ApiModel): string | undefined {
  const operation = operationNamed(model, place?.operationId);
  if (place === undefined || operation === undefined) return undefined;
  const page = referencePath(model, operation.operationId);
  const anchor = placeAnchor(place);
  return anchor !== undefined && fieldAnchors(operation, model).has(anchor) ? `${page}#${anchor}` : page;
}

import type { ApiModel, FamilyPage } from '@partner-apis/model';

/** Paths below the base path, without a leading slash. */
export function familyPagePath({ family }: ApiModel, page: FamilyPage): string {
  return family.routePrefix === '' ? page : `${family.routePrefix}/${page}`;
}

export function referencePath(model: ApiModel, operationId?: string): string {
  const overview = `technical_documentation/${model.id}`;
  return operationId === undefined ? overview : `${overview}/${operationSegment(operationId)}`;
}

/** An operation's part of its page's address: its id, in which other documents have any character, such as a slash. */
export function operationSegment(operationId: string): string {
  return operationId.replaceAll(/[^\w.~-]+/g, '-');
}

/** Where the version menu leads: the same page of the other version if it has one, else its documentation. */
export function versionPath(model: ApiModel, page: FamilyPage): string {
  return familyPagePath(model, model.family.pages.includes(page) ? page : 'documentation');
}

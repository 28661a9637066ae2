import type { ApiModel, FamilyPage } from '@partner-apis/model';

/** Paths below the base path, without a leading slash. */
export function familyPagePath({ family }: ApiModel, page: FamilyPage): string {
  return family.routePrefix === '' ? page : `${family.routePrefix}/${page}`;
}

export function referencePath(model: ApiModel, operationId?: string): string {
  const overview = `technical_documentation/${model.id}`;
  return operationId === undefined ? overview : `${overview}/${pathSegment(operationId)}`;
}

/** What an operation or a schema is called in an address: other documents have any character in it, such as a slash. */
export function pathSegment(name: string): string {
  return name.replaceAll(/[^\w.~-]+/g, '-');
}

/** Where the version menu leads: the same page of the other version if it has one, else its documentation. */
export function versionPath(model: ApiModel, page: FamilyPage): string {
  return familyPagePath(model, model.family.pages.includes(page) ? page : 'documentation');
}

/** The page of a named schema. */
export function schemaPath({ id }: Pick<ApiModel, 'id'>, name: string): string {
  return `technical_documentation/${id}/schemas/${pathSegment(name)}`;
}

/** The page of all errors of a family. */
export function errorsPath({ id }: Pick<ApiModel, 'id'>): string {
  return `technical_documentation/${id}/errors`;
}

/** The page of what changed from version to version of a family. */
export function changelogPath({ id }: Pick<ApiModel, 'id'>): string {
  return `technical_documentation/${id}/changelog`;
}

/** The page of all that a family's document assumes. */
export function assumptionsPath({ id }: Pick<ApiModel, 'id'>): string {
  return `technical_documentation/${id}/assumptions`;
}

/** The page of the versions of all families. */
export const allChangesPath = 'technical_documentation/changelog';

/** The page of the errors of all families. */
export const allErrorsPath = 'technical_documentation/errors';

/** The page of all journeys of a family, or of one. */
export function journeysPath({ id }: Pick<ApiModel, 'id'>, workflowId?: string): string {
  const all = `technical_documentation/${id}/journeys`;
  return workflowId === undefined ? all : `${all}/${workflowId}`;
}

/** The page of an XML message. */
export function messagePath({ id }: Pick<ApiModel, 'id'>, name: string): string {
  return `technical_documentation/${id}/messages/${name}`;
}

/** A schema document, to be downloaded. It stands beside those that it includes. */
export function schemaFilePath({ id }: Pick<ApiModel, 'id'>, document: string): string {
  return `downloads/${id}/xsd/${document}`;
}

/** All schema documents of a family in one archive. */
export function schemaArchivePath({ id }: Pick<ApiModel, 'id'>): string {
  return `downloads/${id}/${id}-xsd.zip`;
}

/** A page as Markdown: its address with `.md` behind it; home is `index.md`. */
export function markdownPath(path: string): string {
  return path === '' ? 'index.md' : `${path}.md`;
}

/** The release notes of all families, as a feed. */
export const feedPath = 'rss.xml';

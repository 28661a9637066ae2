import type { ApiModel, FamilyPage } from '@partner-apis/model';

/** Paths are relative to the base path, without a leading slash. */
export function familyPagePath({ family }: ApiModel, page: FamilyPage): string {
  return family.routePrefix === '' ? page : `${family.routePrefix}/${page}`;
}

export function referencePath(model: ApiModel, operationId?: string): string {
  const overview = `technical_documentation/${model.id}`;
  return operationId === undefined ? overview : `${overview}/${pathSegment(operationId)}`;
}

/** The name of an operation or schema in an address. In documents of any origin, it may contain any character, even a slash. */
export function pathSegment(name: string): string {
  return name.replaceAll(/[^\w.~-]+/g, '-');
}

/** The target of the version menu: the same page of the other version if it has one, otherwise its documentation. */
export function versionPath(model: ApiModel, page: FamilyPage): string {
  return familyPagePath(model, model.family.pages.includes(page) ? page : 'documentation');
}

/** The page of a named schema. */
export function schemaPath({ id }: Pick<ApiModel, 'id'>, name: string): string {
  return `technical_documentation/${id}/schemas/${pathSegment(name)}`;
}

/** A page that lists operations or schemas of a document whose overview has no room for them. */
export function listPath({ id }: Pick<ApiModel, 'id'>, name: string): string {
  return `technical_documentation/${id}/lists/${name}`;
}

/** The page with the steps to the first response. */
export function accessPath({ id }: Pick<ApiModel, 'id'>): string {
  return `technical_documentation/${id}/access`;
}

/** The page about the SDK in React. */
export function reactPath({ id }: Pick<ApiModel, 'id'>): string {
  return `technical_documentation/${id}/react`;
}

/** The page with all errors of a family. */
export function errorsPath({ id }: Pick<ApiModel, 'id'>): string {
  return `technical_documentation/${id}/errors`;
}

/** The page with the changes of each version of a family. */
export function changelogPath({ id }: Pick<ApiModel, 'id'>): string {
  return `technical_documentation/${id}/changelog`;
}

/** The page with the changes between two recorded versions. */
export function comparisonPath(model: Pick<ApiModel, 'id'>, from: string, to: string): string {
  return `${changelogPath(model)}/${pathSegment(`${from}-to-${to}`)}`;
}

/** The page with the assumptions of a family's document. */
export function assumptionsPath({ id }: Pick<ApiModel, 'id'>): string {
  return `technical_documentation/${id}/assumptions`;
}

/** The page with the versions of all families. */
export const allChangesPath = 'technical_documentation/changelog';

/** The page that compares all families. */
export const comparePath = 'technical_documentation/compare';

/** The page for users of coding agents. */
export const agentsPath = 'technical_documentation/agents';

/** The page with the errors of all families. */
export const allErrorsPath = 'technical_documentation/errors';

/** The page of all journeys of a family, or of one journey. */
export function journeysPath({ id }: Pick<ApiModel, 'id'>, workflowId?: string): string {
  const all = `technical_documentation/${id}/journeys`;
  return workflowId === undefined ? all : `${all}/${workflowId}`;
}

/** The page of an XML message. */
export function messagePath({ id }: Pick<ApiModel, 'id'>, name: string): string {
  return `technical_documentation/${id}/messages/${name}`;
}

/** A schema document to download, in the same folder as those that it includes. */
export function schemaFilePath({ id }: Pick<ApiModel, 'id'>, document: string): string {
  return `downloads/${id}/xsd/${document}`;
}

/** The archive with all schema documents of a family. */
export function schemaArchivePath({ id }: Pick<ApiModel, 'id'>): string {
  return `downloads/${id}/${id}-xsd.zip`;
}

/** The Markdown of a page: its address with `.md` appended; `index.md` for the home page. */
export function markdownPath(path: string): string {
  return path === '' ? 'index.md' : `${path}.md`;
}

/** The feed with the release notes of all families. */
export const feedPath = 'rss.xml';

/** The whole text of an example that a page shows only the beginning of. @param file its name with an extension */
export function examplePath({ id }: Pick<ApiModel, 'id'>, file: string): string {
  return `technical_documentation/${id}/examples/${file}`;
}

/** The samples of those examples of an operation that its page does not have. */
export function samplesPath(model: ApiModel, operationId: string): string {
  return `${referencePath(model, operationId)}.samples.json`;
}

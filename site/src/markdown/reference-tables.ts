import type { ApiModel, Operation } from '@partner-apis/model';
import { schemeLabel } from '../view/credentials.ts';
import type { ErrorEntry } from '../view/error-catalogue.ts';
import { referencePath } from '../view/routes.ts';
import { tokenEndpoints } from '../view/token-endpoints.ts';
import { markdownUrl } from './addresses.ts';
import { blocks, code, link, table } from './blocks.ts';
import { assumption } from './field-list.ts';

/** How a caller proves who it is. */
export function authentication(model: Pick<ApiModel, 'securitySchemes' | 'servers'>): string {
  const { securitySchemes } = model;
  if (Object.keys(securitySchemes).length === 0) return 'No credentials are asked for.';
  return blocks(
    ...Object.values(securitySchemes).flatMap((scheme) => [
      `**${schemeLabel(scheme)}**`,
      scheme.type === 'apiKey' ? `Header ${code(scheme.name)}` : '',
      ...(scheme.type === 'oauth2'
        ? tokenEndpoints(model, scheme.tokenUrl).map(({ label, url }) => `${label}: ${code(url)}`)
        : []),
      scheme.description,
      assumption(scheme.assumption),
    ]),
  );
}

export function serverTable({ servers }: Pick<ApiModel, 'servers'>): string {
  return table(
    ['Environment', 'Base URL'],
    servers.map((server) => [blocks(server.description, assumption(server.assumption)), code(server.url)]),
  );
}

/** Operations with method and path; each leads to its page. */
export function operationTable(model: ApiModel, operations: readonly Operation[]): string {
  return table(
    ['Method', 'Path', 'Operation', 'Summary'],
    operations.map(({ operationId, method, path, summary }) => [
      method.toUpperCase(),
      code(path),
      link(code(operationId), markdownUrl(referencePath(model, operationId))),
      summary,
    ]),
  );
}

/** Error texts with what causes each and what to do about it; of several operations, with those that answer it. */
export function errorTable(model: ApiModel, errors: readonly ErrorEntry[], withOperations: boolean): string {
  const head = ['Error', 'Text', 'Property', 'Cause', 'What to do'];
  const rows = errors.map((error) => [
    code(error.name),
    blocks(error.text, assumption(error.assumption)),
    property(error),
    error.cause,
    error.cure,
  ]);
  if (!withOperations) return table(head, rows);
  return table(
    ['Status', ...head, 'Answered by'],
    rows.map((row, index) => [errors[index]?.status ?? '', ...row, answeredBy(model, errors[index])]),
  );
}

/** The property that an error names. */
export function property({ namesFieldAtFault, properties }: ErrorEntry): string {
  if (namesFieldAtFault) return 'The field at fault';
  return properties.length === 0 ? 'None' : properties.map(code).join(', ');
}

function answeredBy({ operations }: ApiModel, error: ErrorEntry | undefined): string {
  const ids = error?.operationIds ?? [];
  return ids.length === operations.length && ids.length > 1 ? 'Every operation' : ids.map(code).join(', ');
}

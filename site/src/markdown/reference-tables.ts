import type { ApiModel, Operation } from '@partner-apis/model';
import { schemeLabel } from '../view/credentials.ts';
import type { ErrorEntry } from '../view/error-catalogue.ts';
import { referencePath } from '../view/routes.ts';
import { tokenEndpoints } from '../view/token-endpoints.ts';
import { markdownUrl } from './addresses.ts';
import { blocks, code, link, table } from './blocks.ts';
import { assumption } from './field-list.ts';

/** Describes the security schemes. */
export function authentication(model: Pick<ApiModel, 'securitySchemes' | 'servers'>): string {
  const { securitySchemes } = model;
  if (Object.keys(securitySchemes).length === 0) return 'No credentials are required.';
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

/** Writes operations with method and path, linked to their pages. */
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

/** Writes error texts with cause and fix; for several operations, with those that return each error. */
export function errorTable(model: ApiModel, errors: readonly ErrorEntry[], withOperations: boolean): string {
  const head = ['Error', 'Text', 'Property', 'Cause', 'Fix'];
  const rows = errors.map((error) => [
    code(error.name),
    blocks(error.text, assumption(error.assumption)),
    property(error),
    error.cause,
    error.cure,
  ]);
  if (!withOperations) return table(head, rows);
  return table(
    ['Status', ...head, 'Returned by'],
    rows.map((row, index) => [errors[index]?.status ?? '', ...row, returnedBy(model, errors[index])]),
  );
}

/** The property at fault in an error. */
export function property({ namesFieldAtFault, properties }: ErrorEntry): string {
  if (namesFieldAtFault) return 'The field at fault';
  return properties.length === 0 ? 'None' : properties.map(code).join(', ');
}

function returnedBy({ operations }: ApiModel, error: ErrorEntry | undefined): string {
  const ids = error?.operationIds ?? [];
  return ids.length === operations.length && ids.length > 1 ? 'Every operation' : ids.map(code).join(', ');
}

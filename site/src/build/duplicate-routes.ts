import type { ApiModel } from '@partner-apis/model';
import {
  agentsPath,
  allChangesPath,
  allErrorsPath,
  assumptionsPath,
  changelogPath,
  comparePath,
  errorsPath,
  familyPagePath,
  journeysPath,
  referencePath,
} from '../view/routes.ts';

/** Paths of pages that belong to no family. */
const OWN_ROUTES = ['', 'legal_policy', 'search', agentsPath, allErrorsPath, allChangesPath, comparePath];

/**
 * Finds addresses that several pages claim: two families with the same prefix, or a duplicate operation. Only one of the
 * pages could be served.
 *
 * @returns paths relative to the base path
 */
export function duplicateRoutes(models: readonly ApiModel[]): readonly string[] {
  const routes = [
    ...OWN_ROUTES,
    ...models.flatMap((model) => [
      ...model.family.pages.map((page) => familyPagePath(model, page)),
      referencePath(model),
      errorsPath(model),
      changelogPath(model),
      assumptionsPath(model),
      journeysPath(model),
      ...model.operations.map(({ operationId }) => referencePath(model, operationId)),
    ]),
  ];
  return [...new Set(routes.filter((route, index) => routes.indexOf(route) !== index))];
}

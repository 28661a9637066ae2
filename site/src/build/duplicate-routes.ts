import type { ApiModel } from '@partner-apis/model';
import { familyPagePath, referencePath } from '../view/routes.ts';

/** Pages that belong to no family. */
const OWN_ROUTES = ['', 'legal_policy', 'search'];

/**
 * Addresses that more than one page asks for: two families with one prefix, an operation listed twice. Only one of
 * the pages could be served.
 *
 * @returns paths below the base path
 */
export function duplicateRoutes(models: readonly ApiModel[]): readonly string[] {
  const routes = [
    ...OWN_ROUTES,
    ...models.flatMap((model) => [
      ...model.family.pages.map((page) => familyPagePath(model, page)),
      referencePath(model),
      ...model.operations.map(({ operationId }) => referencePath(model, operationId)),
    ]),
  ];
  return [...new Set(routes.filter((route, index) => routes.indexOf(route) !== index))];
}

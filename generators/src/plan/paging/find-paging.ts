import { type ApiModel, type Operation, operationPointer } from '@partner-apis/model';
import type { Diagnostics } from '../../diagnostics/diagnostics.ts';
import { declaredPaging } from './declared.ts';
import { type Page, pageOf } from './page.ts';
import type { PagedList, PagingKind } from './paging.ts';
import { ruledPaging, takesPage } from './rules.ts';

/**
 * Finds the paging of a list: as declared by the operation (`x-paging`), or by the names of its parameters, of a page's
 * properties and of the header `Link`.
 *
 * @returns undefined if the operation is not paged, or there is no way to find the next page
 */
export function findPaging(operation: Operation, model: ApiModel): PagedList | undefined {
  const found = understood(operation, model);
  return typeof found === 'string' ? undefined : found;
}

/** Reports each list that seems paged but gives no way to find the next page. */
export function reportPaging(model: ApiModel, diagnostics: Diagnostics): void {
  for (const operation of model.operations) {
    const problem = understood(operation, model);
    if (typeof problem !== 'string') continue;
    const pointer = operationPointer(operation);
    diagnostics.report('paging-not-understood', pointer, { problem });
  }
}

/**
 * Finds the paging of an operation.
 *
 * @returns a string if the operation seems paged, but its paging is not understood
 */
function understood(operation: Operation, model: ApiModel): PagedList | string | undefined {
  const { method, safe } = operation;
  if (operation.paging === undefined && operation.pageable === undefined && method !== 'get' && !safe)
    return undefined;
  const page = pageOf(operation, model);
  try {
    const declared = declaredPaging(operation);
    if (declared === 'none') return undefined;
    if (page === undefined) return declared && 'its success is not JSON';
    if (declared === undefined) return ruled(operation, page, model);
    return listOf(page, declared.kind, declared.items) ?? 'its items are not found';
  } catch (error) {
    if (error instanceof TypeError) return error.message;
    throw error;
  }
}

function ruled(operation: Operation, page: Page, { schemas }: ApiModel): PagedList | string | undefined {
  const kind = ruledPaging(operation, page, schemas);
  const list = kind && listOf(page, kind);
  if (list !== undefined) return list;
  const isList = page.list !== undefined && page.list.path.length <= 1;
  return isList && takesPage(operation) ? 'nothing says which page is the last' : undefined;
}

function listOf(page: Page, kind: PagingKind, items = page.list?.path): PagedList | undefined {
  const list = [page.list, ...page.lists].find((one) => one?.path.join('/') === items?.join('/'));
  return list === undefined ? undefined : { items: list.path, item: list.item, kind };
}

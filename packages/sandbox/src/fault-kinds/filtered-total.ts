import type { Fault, FaultCall } from '../contract/fault.ts';
import { onResponse } from './kinds.ts';

/** Parameters that choose what is shown of a list, and not which items it has. */
const SHOWING = /^(?:page(?:Number|Size)|with[A-Z]\w*)$/;

/**
 * Makes the fault of a paged list that is counted correctly only without filters.
 *
 * @param what start of the name: `sale` for `sale-filtered-total-of-the-page`
 */
export function filteredTotalOfThePage(what: string, ...operations: readonly string[]): Fault {
  const fault = onResponse(
    {
      name: `${what}-filtered-total-of-the-page`,
      description: 'With a filter, the total counts the items of the page only',
      operations,
    },
    (body) => ({ ...body, totalElements: Object.values(body).find(Array.isArray)?.length ?? 0 }),
  );
  return {
    ...fault,
    response: (response, call) =>
      isFiltered(call) ? (fault.response?.(response, call) ?? response) : response,
  };
}

function isFiltered({ request, operation }: FaultCall): boolean {
  const sent = new URL(request.url).searchParams;
  return operation?.parameters.some(({ name }) => sent.has(name) && !SHOWING.test(name)) === true;
}

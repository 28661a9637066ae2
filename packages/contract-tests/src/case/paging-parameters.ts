/** The parameter that chooses a page. */
export const PAGE_NUMBER = 'pageNumber';

/** The parameter that sets the number of items on a page. */
export const PAGE_SIZE = 'pageSize';

/** The parameter that sets the number of items of a list without pages. */
export const LIMIT = 'limit';

/** The parameters that choose a page of a list. They change which items are shown, and not which the list has. */
export const PAGE_PARAMETERS: readonly string[] = [PAGE_NUMBER, PAGE_SIZE];

/** An entry of the errors in response to a rejected request. */
export interface Refusal {
  readonly error: string;
  readonly property: string;
}

export interface NewArticle {
  readonly externalRef: string;
  readonly name?: string;
  readonly brand?: string;
  readonly ean?: string;
  readonly clearClassCode?: string;
}

/** The document borrows its text from another API; this server has its own. */
const WRONG_VALUE = 'Not a valid value';

const OPTIONAL = ['name', 'brand', 'ean', 'clearClassCode'] as const;
const MOST_CHARACTERS = 255;
const CATEGORIES = ['TYRE', 'SERVICE'];
const TYPES = ['TRUCK', 'CAR'];
const DATE_TIME = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/;

/** Reads the body of a registration. */
export function checkNewArticle(
  text: string,
): { readonly article: NewArticle } | { readonly refusals: readonly Refusal[] } {
  const body = objectIn(text);
  if (body === undefined) return { refusals: [{ error: WRONG_VALUE, property: 'body' }] };
  const refusals: Refusal[] = [];
  const { externalRef } = body;
  if (externalRef === undefined) {
    refusals.push({ error: "The field 'externalRef' is mandatory", property: 'externalRef' });
  } else {
    refusals.push(...textRefusals('externalRef', externalRef, 1));
  }
  const fields = OPTIONAL.flatMap((name): [string, string][] => {
    const value = body[name];
    if (value === undefined) return [];
    refusals.push(...textRefusals(name, value, 0));
    if (name === 'ean' && typeof value === 'string' && value.length > 13 && value.length <= MOST_CHARACTERS) {
      refusals.push({ error: WRONG_VALUE, property: 'ean' });
    }
    return [[name, String(value)]];
  });
  if (refusals.length > 0) return { refusals };
  return { article: { externalRef: String(externalRef), ...Object.fromEntries(fields) } };
}

function objectIn(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isObject ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}

/** Length counts characters, not UTF-16 units. */
function textRefusals(property: string, value: unknown, least: number, most = MOST_CHARACTERS): Refusal[] {
  if (typeof value !== 'string') return [{ error: WRONG_VALUE, property }];
  const length = [...value].length;
  if (length < least) return [{ error: `The field is too short. Min Length: ${least}`, property }];
  if (length > most) return [{ error: `The field is too long. Max Length: ${most}`, property }];
  return [];
}

/** Reads the parameters of a query, and collects their errors. */
export class QueryReader {
  readonly refusals: Refusal[] = [];
  readonly #query: URLSearchParams;

  constructor(query: URLSearchParams) {
    this.#query = query;
  }

  list() {
    const filter = {
      pageNumber: this.#number('pageNumber', 1, 1000, 1),
      pageSize: this.#number('pageSize', 1, 1000, 1000),
      from: this.#dateTime('lastModifiedDateFrom'),
      to: this.#dateTime('lastModifiedDateTo'),
      externalRef: this.#text('externalRef', 1),
      source: this.#text('source', 1, 20),
      codes: this.#items('codes')?.map((code) => this.#code(code)),
      ean: this.#items('ean'),
      withExternalRef: this.#flag('withExternalRef'),
    };
    for (const ean of filter.ean ?? []) this.refusals.push(...textRefusals('ean', ean, 0));
    const { from = '', to = '9999' } = filter;
    if (from > to) {
      this.#refuse('lastModifiedDateFrom', `dateFrom : ${from} is greater than dateTo`);
    }
    return filter;
  }

  search() {
    const value = this.#required('value');
    const category = this.#required('category');
    const type = this.#required('type');
    if (category !== '' && category.length <= MOST_CHARACTERS && !CATEGORIES.includes(category)) {
      this.#refuse('category', WRONG_VALUE);
    }
    if (type !== '' && type.length <= MOST_CHARACTERS && !TYPES.includes(type))
      this.#refuse('type', WRONG_VALUE);
    return { value, category, limit: this.#number('limit', 1, 1000, 100) };
  }

  #refuse(property: string, error: string): void {
    this.refusals.push({ error, property });
  }

  #text(name: string, least: number, most?: number): string | undefined {
    const value = this.#query.get(name) ?? undefined;
    if (value !== undefined) this.refusals.push(...textRefusals(name, value, least, most));
    return value;
  }

  #required(name: string): string {
    const value = this.#text(name, 1);
    if (value === undefined) this.#refuse(name, 'Missing mandatory tag');
    return value ?? '';
  }

  #number(name: string, least: number, most: number, standard: number): number {
    const text = this.#query.get(name);
    if (text === null) return standard;
    const value = Number(text);
    if (text.trim() === '' || !Number.isInteger(value)) this.#refuse(name, WRONG_VALUE);
    else if (value < least) this.#refuse(name, `must be greater than or equal to ${least}`);
    else if (value > most) this.#refuse(name, WRONG_VALUE);
    return value;
  }

  #dateTime(name: string): string | undefined {
    const value = this.#query.get(name) ?? undefined;
    if (value !== undefined && value.length > 19) {
      this.#refuse(name, 'The field is too long. Max Length: 19');
    } else if (value !== undefined && !DATE_TIME.test(value)) {
      this.#refuse(name, WRONG_VALUE);
    }
    return value;
  }

  #items(name: string): string[] | undefined {
    const items = this.#query.get(name)?.split(',');
    if (items !== undefined && items.length > 100) this.#refuse(name, WRONG_VALUE);
    return items;
  }

  #code(text: string): number {
    const code = Number(text);
    const isCode = text !== '' && Number.isInteger(code) && code <= 2 ** 31 - 1;
    if (!isCode) this.#refuse('codes', WRONG_VALUE);
    else if (code < 1) this.#refuse('codes', 'must be greater than or equal to 1');
    return code;
  }

  #flag(name: string): boolean {
    const value = this.#query.get(name);
    if (value !== null && value !== 'true' && value !== 'false') this.#refuse(name, WRONG_VALUE);
    return value === 'true';
  }
}

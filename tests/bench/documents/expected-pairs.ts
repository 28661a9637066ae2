import { isRecord } from '@partner-apis/model';

/** A name and a value, decoded. */
export type Pair = readonly [name: string, value: string];

type Source = Readonly<Record<string, unknown>>;

/** @see OpenAPI 3.1.1, section 4.8.12.4 (Style Examples) */
export function pathText(source: Source, value: unknown): string {
  const { style = 'simple', explode = false, name } = source;
  const pairs = isRecord(value) ? Object.entries(value) : undefined;
  const items = Array.isArray(value) ? value : [value];
  const sign = explode === true ? '=' : ',';
  if (style === 'matrix') {
    const texts =
      explode === true
        ? (pairs?.map(([key, one]) => `${key}=${text(one)}`) ?? items.map((one) => `${name}=${text(one)}`))
        : [`${name}=${(pairs?.flat() ?? items).map(text).join(',')}`];
    return `;${texts.join(';')}`;
  }
  const separator = style === 'label' && explode === true ? '.' : ',';
  const parts = pairs?.map(([key, one]) => `${key}${sign}${text(one)}`) ?? items.map(text);
  return `${style === 'label' ? '.' : ''}${parts.join(separator)}`;
}

/** A header in the style `simple`. */
export function headerText({ explode = false }: Source, value: unknown): string {
  if (isRecord(value)) {
    return Object.entries(value)
      .map(([key, one]) => `${key}${explode === true ? '=' : ','}${text(one)}`)
      .join(',');
  }
  return (Array.isArray(value) ? value : [value]).map(text).join(',');
}

/** The pairs of a parameter in the query. */
export function queryPairs(source: Source, value: unknown): Pair[] {
  const name = String(source.name);
  const { style = 'form', explode = style === 'form' } = source;
  if (style === 'deepObject') return deepPairs(name, value);
  if (explode === true) {
    if (isRecord(value)) return Object.entries(value).flatMap(([key, one]) => present(key, one));
    return (Array.isArray(value) ? value : [value]).flatMap((one) => present(name, one));
  }
  const parts = isRecord(value) ? Object.entries(value).flat() : Array.isArray(value) ? value : [value];
  const separator = style === 'spaceDelimited' ? ' ' : style === 'pipeDelimited' ? '|' : ',';
  return parts.length === 0 ? [] : [[name, parts.map(text).join(separator)]];
}

/** The pairs of a form. Fields without an encoding are repeated, and objects are JSON. */
export function formPairs(value: Source, encoding: Source): Pair[] {
  return Object.entries(value).flatMap(([name, field]) => {
    const chosen = encoding[name];
    const hasStyle = isRecord(chosen) && (chosen.style !== undefined || chosen.explode !== undefined);
    if (hasStyle && field !== null) return queryPairs({ ...chosen, name }, field);
    if (isRecord(chosen) && /json/.test(String(chosen.contentType)) && Array.isArray(field)) {
      return [[name, JSON.stringify(field)] as const];
    }
    return (Array.isArray(field) ? field : [field]).flatMap((one) => present(name, one));
  });
}

/** Lists have brackets, with an index where they hold objects: the choice that the SDKs report. */
function deepPairs(name: string, value: unknown): Pair[] {
  if (Array.isArray(value)) {
    const isDeep = value.some((item) => typeof item === 'object' && item !== null);
    return value.flatMap((item, index) => deepPairs(`${name}[${isDeep ? index : ''}]`, item));
  }
  if (isRecord(value))
    return Object.entries(value).flatMap(([key, one]) => deepPairs(`${name}[${key}]`, one));
  return present(name, value);
}

function present(name: string, value: unknown): Pair[] {
  return value === null || value === undefined ? [] : [[name, text(value)]];
}

function text(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

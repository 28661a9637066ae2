import type { WriteParameter } from '../descriptor.ts';

/**
 * Matches reserved characters that a query may contain, and percent-encoded triplets from the caller. `#`, `[`, `]`,
 * `&` and `+` stay encoded: they would end the query or change the value.
 *
 * @see OpenAPI 3.1.1, section 4.8.12.2 (allowReserved); RFC 6570, section 3.2.3 (Reserved Expansion)
 */
const LEFT_ALONE = /%(?:25([\dA-F]{2})|(3A|2F|3F|40|21|24|27|28|29|2A|2C|3B|3D))/gi;

/**
 * Writes a parameter that has `allowReserved`: reserved characters of the value are not percent-encoded.
 *
 * @example allowReserved(queryParameter) // { path: '/a/b' } is sent as `path=/a/b`
 */
export function allowReserved(write: WriteParameter): WriteParameter {
  return (parts, parameter, value) => {
    const query: string[] = [];
    write({ ...parts, query }, parameter, value);
    parts.query.push(...query.map((text) => text.replace(LEFT_ALONE, allowed)));
  };
}

function allowed(_: string, triple: string | undefined, code: string): string {
  return triple === undefined ? String.fromCharCode(Number.parseInt(code, 16)) : `%${triple}`;
}

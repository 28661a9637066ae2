import { own } from '@partner-apis/model';
import { shortestText } from '../inclusion/simple/samples.ts';
import { rootOf } from '../model/builtins.ts';
import type { SimpleType } from '../model/components.ts';
import { takesText } from '../model/runtime-type.ts';

/** Texts that readers recognize at once, by built-in type. The first one that a type accepts is used. */
const TELLING: Readonly<Record<string, readonly string[]>> = {
  string: ['text', 'Text', '1', 'A', '12', '00'],
  normalizedString: ['text', '1'],
  token: ['text', 'Text', '1', 'A', '12', '00'],
  boolean: ['true', '1'],
  decimal: ['1.50', '1', '0'],
  integer: ['1', '10', '100', '0', '-1'],
  float: ['1.5', '1', '0'],
  double: ['1.5', '1', '0'],
  date: ['2026-03-02'],
  dateTime: ['2026-03-02T09:30:00Z', '2026-03-02T09:30:00'],
  time: ['09:30:00'],
  gYearMonth: ['2026-03'],
  gYear: ['2026'],
  gMonthDay: ['--03-02'],
  gMonth: ['--03'],
  gDay: ['---02'],
  duration: ['P1D', 'PT1H'],
  hexBinary: ['0FB7'],
  base64Binary: ['dGV4dA=='],
  anyURI: ['https://example.com/', 'urn:example'],
  language: ['en', 'de'],
  Name: ['name'],
  NCName: ['name'],
  ID: ['id-1'],
  IDREF: ['id-1'],
  NMTOKEN: ['token'],
};

/**
 * Returns a text of a type for an example: the first value of a code list, a typical text of the built-in type, or the
 * shortest text that is found.
 *
 * @returns undefined when none is found
 */
export function exampleText(type: SimpleType): string | undefined {
  const listed = listedValues(type);
  const candidates = [...listed, ...(own(TELLING, rootOf(type)) ?? [])];
  return (
    candidates.find((text) => takesText(type, text)) ??
    shortestText(type, (text) => text !== '') ??
    shortestText(type)
  );
}

/** Returns the values that a type itself lists, or those of the first union member that lists any. */
function listedValues(type: SimpleType): readonly string[] {
  const { derivation } = type;
  if (derivation.by === 'union') return derivation.members.flatMap(listedValues);
  if (derivation.by !== 'restriction') return [];
  const listed = derivation.facets.find((facet) => facet.kind === 'enumeration');
  return listed === undefined ? listedValues(derivation.base) : listed.values.map(({ value }) => value);
}

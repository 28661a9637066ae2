import { own } from '@partner-apis/model';

/** Texts that readers recognize at once, by built-in type. The first one that a type accepts is used. */
const TYPICAL: Readonly<Record<string, readonly string[]>> = {
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

/** Returns texts that readers recognize at once. @param builtin name of the built-in type */
export function typicalTexts(builtin: string): readonly string[] {
  return own(TYPICAL, builtin) ?? [];
}

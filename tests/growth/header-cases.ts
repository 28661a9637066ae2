import type { Operation } from '@partner-apis/model';
import { requestContent } from '@partner-apis/model';
import type { SizedCall } from './address-cases.ts';
import { parts, run } from './text-runs.ts';

const ALONE = ['a', '"', ',', ';', '=', ' ', 'a;q=0.1,'];
const CHARACTERS = ['a', '"', '0', ',', ';', '=', '\\', '/', '*', 'a, ', '; ', 'a;q=0.1,', '""'];

/** Headers that a server may parse, each with a valid beginning. */
const BEGINNINGS: Readonly<Record<string, string>> = {
  Accept: 'application/json;q=',
  'Accept-Language': 'en;q=',
  'If-Match': '"',
  'If-None-Match': '"',
  'If-Modified-Since': 'Mon, 02 Mar 2026',
  'If-Unmodified-Since': 'Mon, 02 Mar 2026',
  'X-Sandbox-Error': 'internal',
  'X-Request-Id': 'a',
  Cookie: 'a=',
  Origin: 'http://a',
  Forwarded: 'for="',
};

/** Calls with large headers: all at once with a share each, and separately those that a server reads first. */
export function sizedHeaders(operation: Operation): SizedCall[] {
  const media = requestContent(operation);
  const alone = {
    ...(media === undefined ? {} : { 'Content-Type': [media.mediaType, `${media.mediaType}; charset=`] }),
    Accept: [''],
    Authorization: ['Bearer ', 'Basic ', ''],
  };
  const names = Object.entries(BEGINNINGS);
  // White space at the end of a value is trimmed.
  const characters = [...CHARACTERS, ' ', '\t'];
  return [
    ...characters.map(
      (character): SizedCall => [
        `${character} in every header`,
        (size) => ({
          headers: Object.fromEntries(
            names.map(([name, beginning]) => [name, `${beginning}${run(character, size / names.length)}x`]),
          ),
        }),
      ],
    ),
    ...Object.entries(alone).flatMap(([name, beginnings]) =>
      beginnings.flatMap((beginning) =>
        ALONE.map(
          (character): SizedCall => [
            `${character} in ${name}: ${beginning}`,
            (size) => ({ headers: { [name]: `${beginning}${run(character, size)}""x` } }),
          ],
        ),
      ),
    ),
    ['many cookies', (size) => ({ headers: { Cookie: parts(size, (index) => `a${index}=1; `) } })],
  ];
}

import { fullFormats } from 'ajv-formats/dist/formats.js';

/** A format, as far as regular expressions can describe it. */
export interface FormatBounds {
  /** Matches every text of the format, and possibly more. */
  readonly within: RegExp;
  /** Matches only texts of the format, but possibly not all. */
  readonly certain: RegExp;
}

const ANY = /^/u;
const NOTHING = /[^\s\S]/u;
const LEAP_YEAR = '(?:\\d\\d(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)';
const DATE = `(?:\\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\\d|30)|02-(?:0[1-9]|1\\d|2[0-8]))|${LEAP_YEAR}-02-29)`;
const TIME = '(?:[01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d(?:\\.\\d+)?';
const ZONE = '(?:Z|[+-](?:[01]\\d|2[0-3]):[0-5]\\d)';
const LOOSE_TIME = '\\d\\d:\\d\\d:\\d\\d(?:\\.\\d+)?(?:[zZ]|[+-]\\d\\d(?::?\\d\\d)?)';

/** Formats implemented as functions, described by regular expressions. */
const BOUNDS: ReadonlyMap<string, FormatBounds> = new Map([
  ['date', exactly(new RegExp(`^${DATE}$`, 'u'))],
  ['time', between(`^${LOOSE_TIME}$`, `^${TIME}${ZONE}$`)],
  ['date-time', between(`^${DATE}[tT\\s]${LOOSE_TIME}$`, `^${DATE}T${TIME}${ZONE}$`)],
  ['uri', between('^[a-zA-Z][a-zA-Z0-9+.\\-]*:', '^[a-z]+://[a-z]+\\.example(?:/[a-z0-9]*)*$')],
  ['regex', between('', '^[a-z0-9]*$')],
  ['byte', between('', '^(?:[A-Za-z0-9+/]{4})+$')],
  ['duration', between('^P[0-9TYMDHMSW]+$', '^P(?:\\d+D|\\d+W|\\d+Y)$')],
  ['hostname', between('^[a-zA-Z0-9](?:[a-zA-Z0-9.\\-]*)$', '^[a-z0-9]{1,60}(?:\\.[a-z0-9]{1,60}){0,2}$')],
]);

/** Whether validators check a format on strings. */
export function isStringFormat(format: string): boolean {
  const known = validatorOf(format);
  return known !== undefined && known !== true && !isForNumbers(known);
}

/** Whether a text has a format, as in ajv. */
export function isOfFormat(text: string, format: string): boolean {
  const known = validatorOf(format);
  if (known instanceof RegExp) return known.test(text);
  if (typeof known === 'function') return known(text);
  if (typeof known !== 'object' || !('validate' in known)) return true;
  const { validate } = known;
  if (validate instanceof RegExp) return validate.test(text);
  return typeof validate === 'function' ? validate(text as never) === true : true;
}

/** Describes a format by regular expressions. */
export function boundsOf(format: string): FormatBounds {
  const bounds = BOUNDS.get(format);
  if (bounds !== undefined) return bounds;
  const known = validatorOf(format);
  return known instanceof RegExp ? exactly(known) : { within: ANY, certain: NOTHING };
}

function exactly(pattern: RegExp): FormatBounds {
  return { within: pattern, certain: pattern };
}

function between(within: string, certain: string): FormatBounds {
  return { within: new RegExp(within, 'u'), certain: new RegExp(certain, 'u') };
}

type Format = (typeof fullFormats)[keyof typeof fullFormats];

function validatorOf(format: string): Format | undefined {
  return Object.hasOwn(fullFormats, format) ? fullFormats[format as keyof typeof fullFormats] : undefined;
}

function isForNumbers(format: Format): boolean {
  return typeof format === 'object' && 'type' in format && format.type === 'number';
}

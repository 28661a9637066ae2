interface Format {
  readonly test: (text: string) => boolean;
  /** Completes "must be …". */
  readonly says: string;
}

/** The formats of OpenAPI documents that a text can be held to. */
export const FORMATS: Readonly<Record<string, Format>> = {
  date: { test: isDate, says: 'a date that exists, as YYYY-MM-DD' },
  'date-time': {
    test: (text) => {
      const [, day = '', time = ''] =
        /^(.{10})T(\d{2}:\d{2}:\d{2})(\.\d+)?(Z|[+-]\d{2}:\d{2})$/i.exec(text) ?? [];
      return isDate(day) && isTime(time);
    },
    says: 'a date and time with its offset, as YYYY-MM-DDThh:mm:ssZ',
  },
  time: { test: (text) => isTime(text.slice(0, 8)), says: 'a time, as hh:mm:ss' },
  email: { test: (text) => /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(text), says: 'an e-mail address' },
  uri: { test: (text) => URL.canParse(text), says: 'an address with its scheme' },
  uuid: {
    test: (text) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text),
    says: 'a UUID of 32 hexadecimal digits',
  },
};

function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

function isTime(text: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(text);
}

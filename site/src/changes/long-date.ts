const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** Writes a date in full: `2 February 2026` for `2026-02-02`. */
export function longDate(day: string): string {
  return format.format(new Date(`${day}T00:00:00Z`));
}

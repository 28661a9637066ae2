/** Returns today's date in UTC, `YYYY-MM-DD`. */
export function today(): string {
  return new Date().toISOString().slice(0, 10);
}

/** Whether a text is a calendar day, written `YYYY-MM-DD`. @see RFC 3339, section 5.6, full-date */
export function isDay(text: string): boolean {
  const time = new Date(`${text}T00:00:00Z`);
  const isWritten = /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(time.getTime());
  return isWritten && time.toISOString().startsWith(text);
}

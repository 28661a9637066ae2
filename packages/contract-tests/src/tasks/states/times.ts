/** Returns nine o'clock on the Monday after a time. */
export function nextMonday(time: string): string {
  const weekday = new Date(`${time}Z`).getUTCDay();
  return `${plusMinutes(time, ((8 - weekday) % 7 || 7) * 24 * 60).slice(0, 10)}T09:00:00`;
}

/** Adds minutes to a time, `YYYY-MM-DDThh:mm:ss`. A time without seconds stays without. */
export function plusMinutes(time: string, minutes: number): string {
  const full = time.length === 16 ? `${time}:00` : time;
  return new Date(Date.parse(`${full}Z`) + minutes * 60_000).toISOString().slice(0, time.length);
}

/** Adds days to a day, `YYYY-MM-DD`. */
export function plusDays(day: string, days: number): string {
  return plusMinutes(`${day}T00:00`, days * 24 * 60).slice(0, 10);
}

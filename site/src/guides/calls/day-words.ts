import type { DayValue } from './chained-value.ts';

/**
 * Returns the words of a day's name in code.
 *
 * @example dayWords({ kind: 'day', days: 7, isMoment: false }) // ['in', '7', 'days']
 */
export function dayWords({ days, isMoment }: DayValue): readonly string[] {
  if (days === 0) return [isMoment ? 'now' : 'today'];
  if (days > 0) return ['in', String(days), 'days'];
  return [isMoment ? 'since' : 'before', String(-days), 'days'];
}

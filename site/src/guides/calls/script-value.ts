import type { ChainedValue, DayValue } from './chained-value.ts';
import { dayWords } from './day-words.ts';

/** Writes a value as a TypeScript expression. */
export function scriptValue(value: ChainedValue): string {
  return value.kind === 'day' ? dayName(value) : value.expression;
}

/** Writes the lines that compute days. */
export function dayLines(days: readonly DayValue[]): readonly string[] {
  return days.flatMap((day) => {
    const length = day.isMoment ? 19 : 10;
    if (day.days === 0) return [`const ${dayName(day)} = new Date().toISOString().slice(0, ${length});`];
    return [
      `const ${dayName(day)} = new Date(`,
      `  Date.now() ${signed(day.days)} * 86_400_000,`,
      `).toISOString().slice(0, ${length});`,
    ];
  });
}

function signed(days: number): string {
  return days < 0 ? `- ${-days}` : `+ ${days}`;
}

function dayName(day: DayValue): string {
  const [first = '', ...others] = dayWords(day);
  return first + others.map((word) => word.replace(/^[a-z]/, (letter) => letter.toUpperCase())).join('');
}

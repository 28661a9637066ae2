import { clearLine, cursorTo } from 'node:readline';
import type { Result } from '../suite/result.ts';

/** The stream for the bar: standard error, so that standard output contains only the report. */
export type Terminal = NodeJS.WritableStream & { readonly isTTY?: boolean; readonly columns?: number };

export interface ProgressBar {
  /** Shows the bar. @param total number of results to come */
  readonly start: (total: number) => void;
  readonly step: (result: Result) => void;
  /** Removes the bar. */
  readonly end: () => void;
}

const WIDTH = 24;
/** Minimum milliseconds between two updates: a terminal is slower than a server. */
const PAUSE = 80;

/** Makes a line that shows the progress of a run. Without a terminal it prints nothing. */
export function progressBar(terminal: Terminal, now: () => number = () => performance.now()): ProgressBar {
  if (terminal.isTTY !== true) return { start: () => {}, step: () => {}, end: () => {} };
  let total = 0;
  let done = 0;
  let failed = 0;
  let drawnAt = Number.NEGATIVE_INFINITY;
  const draw = (id: string) => {
    const line = barLine({ done, total, failed, id });
    cursorTo(terminal, 0);
    terminal.write(line.slice(0, (terminal.columns ?? 80) - 1));
    clearLine(terminal, 1);
  };
  return {
    start: (count) => {
      total = count;
      draw('');
    },
    step: ({ id, outcome }) => {
      done += 1;
      if (outcome === 'failed') failed += 1;
      if (done < total && now() - drawnAt < PAUSE) return;
      drawnAt = now();
      draw(id);
    },
    end: () => {
      cursorTo(terminal, 0);
      clearLine(terminal, 0);
    },
  };
}

interface Progress {
  readonly done: number;
  readonly total: number;
  readonly failed: number;
  readonly id: string;
}

/**
 * Returns the line of the bar. @example barLine({ done: 5, total: 10, failed: 1, id: 'a' }) //
 * '████████████░░░░░░░░░░░░ 5/10, 1 failed  a'
 */
export function barLine({ done, total, failed, id }: Progress): string {
  const filled = total === 0 ? 0 : Math.round((done / total) * WIDTH);
  const bar = '█'.repeat(filled) + '░'.repeat(WIDTH - filled);
  return `${bar} ${done}/${total}${failed === 0 ? '' : `, ${failed} failed`}  ${id}`;
}

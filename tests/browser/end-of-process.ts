import { test as base } from 'vitest';
import { startLasting } from './lasting.ts';

/** Has a fixture that lives as long as the process: vitest cleans it up once, after the last test file. */
// biome-ignore lint/correctness/noEmptyPattern: vitest reads from it which fixtures this one needs
export const test = base.extend('lasting', { scope: 'worker' }, ({}, { onCleanup }) => {
  onCleanup(startLasting());
  return true;
});

import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import type { Result } from '../suite/result.ts';
import { barLine, progressBar } from './progress-bar.ts';

const result: Result = {
  id: 'notes-api-v1/readNote/example',
  familyId: 'notes-api-v1',
  kind: 'example',
  outcome: 'failed',
  problems: [],
  exchanges: [],
  seconds: 0,
};

test('shows how far the run is', () => {
  expect(barLine({ done: 6, total: 24, failed: 0, id: 'a' })).toBe('██████░░░░░░░░░░░░░░░░░░ 6/24  a');
  expect(barLine({ done: 24, total: 24, failed: 2, id: '' })).toBe(
    '████████████████████████ 24/24, 2 failed  ',
  );
});

test('draws on a terminal, within its width', () => {
  const terminal = Object.assign(new PassThrough({ encoding: 'utf8' }), { isTTY: true, columns: 40 });
  const bar = progressBar(terminal);
  bar.start(1);
  bar.step(result);
  bar.end();
  const drawn: string = terminal.read();
  expect(drawn).toContain('████ 1/1, 1');
  expect(drawn).not.toContain(result.id);
});

test('is silent without a terminal', () => {
  const file = new PassThrough();
  const bar = progressBar(file);
  bar.start(1);
  bar.step(result);
  bar.end();
  expect(file.read()).toBeNull();
});

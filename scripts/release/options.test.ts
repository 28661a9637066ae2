import { describe, expect, it } from 'vitest';
import { readOptions } from './options.ts';

describe('the options of a release', () => {
  it('change nothing unless they are given', () => {
    expect(readOptions([])).toEqual({ mode: 'dry-run', stage: false, tag: undefined, on: undefined });
  });

  it.each([
    { args: ['--publish', '--stage'], mode: 'publish' },
    { args: ['--publish', '--tag', 'release-1.x'], mode: 'publish' },
    { args: ['--tag', 'next'], mode: 'dry-run' },
    { args: ['--prepare', '--on', '2026-03-02'], mode: 'prepare' },
    { args: ['--doctor'], mode: 'doctor' },
  ])('$args', ({ args, mode }) => {
    expect(readOptions(args).mode).toBe(mode);
  });

  it.each([
    { args: ['--publish', '--doctor'], message: '--publish and --doctor exclude each other.' },
    { args: ['--prepare', '--stage'], message: '--stage and --tag belong to --publish.' },
    { args: ['--publsih'], message: "Unknown option '--publsih'" },
  ])('$args: $message', ({ args, message }) => {
    expect(() => readOptions(args)).toThrow(message);
    expect(() => readOptions(args)).toThrow('Usage: npm run release');
  });
});

import { expect, test } from 'vitest';
import { HELP, readOptions } from './options.ts';

test('by default, every fault is tried, and nothing is written', () => {
  expect(readOptions([])).toMatchObject({ new: false, survivors: false, write: false });
  expect(readOptions(['--family', 'sale-api-v1', '--survivors'])).toMatchObject({
    family: ['sale-api-v1'],
    survivors: true,
  });
});

test.each([
  [['--nothing'], "Unknown option '--nothing'. Usage: npm run score -- [options]"],
  [['--family', 'nothing'], '--family "nothing" is not one of '],
  [['--kind', 'nothing'], '--kind "nothing" is not one of parameter-ignored, '],
])('%j is rejected with the reason', (args, reason) => {
  expect(() => readOptions(args)).toThrow(reason);
});

test('the help names every option', () => {
  for (const option of Object.keys(readOptions([]))) expect(HELP).toContain(`--${option}`);
});

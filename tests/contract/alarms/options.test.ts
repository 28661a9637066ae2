import { expect, test } from 'vitest';
import { HELP, readOptions } from './options.ts';

test('by default, ten seeds of every family are run, and nothing is written', () => {
  expect(readOptions([])).toMatchObject({ seeds: 10, first: 1, tonight: false, write: false });
  expect(readOptions(['--family', 'sale-api-v1', '--seeds', '25', '--first', '0'])).toMatchObject({
    family: ['sale-api-v1'],
    seeds: 25,
    first: 0,
  });
});

test.each([
  [['--nothing'], "Unknown option '--nothing'. Usage: npm run score:alarms -- [options]"],
  [['--family', 'nothing'], '--family "nothing" is not one of '],
  [['--kind', 'nothing'], '--kind "nothing" is not one of example, '],
  [['--seeds', '0'], '--seeds "0" is not a whole number from 1 on.'],
  [['--first', '1.5'], '--first "1.5" is not a whole number from 0 on.'],
])('%j is rejected with the reason', (args, reason) => {
  expect(() => readOptions(args)).toThrow(reason);
});

test('the help names every option', () => {
  for (const option of Object.keys(readOptions([]))) expect(HELP).toContain(`--${option}`);
});

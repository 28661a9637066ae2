import { expect, test } from 'vitest';
import { problemsOf } from '../testing/problems-of.ts';

const lint = (date: string) =>
  problemsOf(
    'example-date-is-a-monday',
    `
    openapi: 3.1.1
    info:
      title: Sample
      x-example-date: ${date}
    `,
  );

test('a Monday', async () => {
  expect(await lint("'2026-03-02'")).toEqual([]);
});

test.each(['2026-03-03', '2026-02-30', '2026-13-01', '02/03/2026'])('%s is not a Monday', async (date) => {
  expect(await lint(`'${date}'`)).toEqual([
    `4:19 \`x-example-date\` "${date}" is not a Monday. Write one, as '2026-03-02'.`,
  ]);
});

test('it is required', async () => {
  const source = `
    openapi: 3.1.1
    info:
      title: Sample
  `;
  expect(await problemsOf('example-date-is-a-monday', source)).toEqual([
    '2:1 `info` has no `x-example-date`. Add the Monday as on which the examples are written.',
  ]);
});

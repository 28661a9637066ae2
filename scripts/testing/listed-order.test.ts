import { expect, test } from 'vitest';
import { inListedOrder } from './listed-order.ts';

const project = (name: string, groupOrder = 0) => ({ name, config: { sequence: { groupOrder } } });

test('files start in the order of their projects in the list, and keep their order in each', () => {
  const last = project('start', 1);
  const long = project('release');
  const short = project('author');
  const files = [
    { file: 'start.test.ts', project: last },
    { file: 'a.test.ts', project: short },
    { file: 'b.test.ts', project: short },
    { file: 'walk.test.ts', project: long },
  ];
  const order = inListedOrder(files, [last, long, short]).map(({ file }) => file);
  expect(order).toEqual(['walk.test.ts', 'a.test.ts', 'b.test.ts', 'start.test.ts']);
});

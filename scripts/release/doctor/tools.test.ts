import { expect, test } from 'vitest';
import { checkTools } from './tools.ts';

test.each([
  { node: '24.1.0', npm: '11.19.1', problems: [] },
  { node: '22.14.0', npm: '11.15.0', problems: [] },
  { node: '22.9.0', npm: '11.15.0', problems: ['it is 22.9.0: run it with `npm run`, which includes Node'] },
  { node: '24.1.0', npm: '11.6.2', problems: ['it is 11.6.2: `npm install --global npm@11`'] },
])('Node $node with npm $npm', ({ node, npm, problems }) => {
  const results = checkTools(node, npm).filter(({ level }) => level === 'problem');
  expect(results.map(({ found }) => found)).toEqual(problems);
});

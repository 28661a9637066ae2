import { models } from '@partner-apis/model/models';
import { expect, test } from 'vitest';
import { markdown } from './markdown.ts';

const [model] = models;
if (model === undefined) throw new Error('There is no model');

test('a table scrolls on its own and is called by its first column', async () => {
  const html = await markdown('| `Element` | Content |\n|---|---|\n| a | b |\n', model);
  expect(html).toContain('<div class="table-scroll" tabindex="0" role="group" aria-label="Element"><table>');
  expect(html).toContain('</table></div>');
});

test('the name of an operation leads to its page', async () => {
  const [operation] = model.operations;
  expect(await markdown(`Use \`${operation?.operationId}\`.`, model)).toContain(
    `/technical_documentation/${model.id}/${operation?.operationId}"><code>`,
  );
});

import type { Link } from '@partner-apis/model';
import { models } from '@partner-apis/model/models';
import { expect, test } from 'vitest';
import { pageMarkdown } from '../../page/markdown/page-markdown.ts';
import { pageRecords } from '../../page/search/page-records.ts';
import { operationPage } from './operation-page.ts';

const [model] = models;
const [operation, target] = model?.operations ?? [];

/** The page of an operation whose first response has a link. */
function pageWith(link: Partial<Link>) {
  if (model === undefined || operation === undefined || target === undefined) throw new Error('no model');
  const links = [{ name: 'next', description: '', operationId: target.operationId, parameters: [], ...link }];
  const [first, ...others] = operation.responses;
  if (first === undefined) throw new Error('no response');
  const page = operationPage(model, { ...operation, responses: [{ ...first, links }, ...others] });
  return { page, target };
}

function markdownWith(link: Partial<Link>) {
  const { page } = pageWith(link);
  return pageMarkdown(page, { path: page.path, ofPage: (path) => path, showsAssumptions: false });
}

test('a response shows the calls that it leads to, with where their values come from', () => {
  const parameters = [
    { in: 'path', name: 'id', value: '$response.body#/id' },
    { in: 'query', name: 'size', value: 20 },
  ] as const;
  const text = markdownWith({ parameters, description: 'It takes a second.', requestBody: '$request.body' });

  expect(text).toMatch(
    new RegExp(
      `#### Next\\n\\n- \\[${target?.summary}\\]\\([^)]+\\), with \`id\` from \`\\$response\\.body#/id\`, \`size\` \`20\`, the body from \`\\$request\\.body\``,
    ),
  );
  expect(text).toContain('It takes a second.');
});

test('a link may name the server to call', () => {
  const server = { environment: '', url: 'https://eu.example.com', description: '' };
  expect(markdownWith({ server })).toMatch(
    /#### Next\n\n- \[[^\]]+\]\([^)]+\), at `https:\/\/eu\.example\.com`\n/,
  );
});

test('the search finds it', async () => {
  const { page } = pageWith({ description: 'It takes a quokka.' });
  expect(JSON.stringify(await pageRecords([page]))).toContain('quokka');
});

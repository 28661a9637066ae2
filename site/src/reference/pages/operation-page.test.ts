import { type ApiModel, exampleRequest, isSuccess, type Operation } from '@partner-apis/model';
import { models } from '@partner-apis/model/models';
import { describe, expect, test } from 'vitest';
import { brand } from '../../brand.ts';
import { pageMarkdown } from '../../page/markdown/page-markdown.ts';
import { bodyText } from '../../samples/body-text.ts';
import { codeSamples } from '../../samples/samples.ts';
import { bodyFields } from '../../view/body-fields.ts';
import { errorsOf } from '../../view/error-catalogue.ts';
import type { Field } from '../../view/field.ts';
import { parameterGroups } from '../../view/parameter-groups.ts';
import { operationPage } from './operation-page.ts';

/** Reduces a text to letters, digits and code marks, since names of operations become links. */
const ignoringLayout = (text: string) =>
  text
    .replaceAll(/\]\([^()\s]*\)/g, '')
    .replaceAll(/[^\p{L}\p{N}`]/gu, '')
    .toLowerCase();

/** Lists the texts about a field that its page must contain. */
function factsOf(field: Field): readonly string[] {
  const below = [...field.children, ...field.variants.flatMap(({ children }) => children)];
  return [
    `\`${field.name}\`: ${field.type}`,
    field.description,
    ...field.limits,
    ...field.values.map((value) => `\`${value}\``),
    ...(field.default === undefined ? [] : [`default \`${JSON.stringify(field.default)}\``]),
    ...below.flatMap(factsOf),
  ];
}

function expectedOf(model: ApiModel, operation: Operation): readonly string[] {
  const bodies = [operation.requestBody, ...operation.responses].flatMap((body) => body?.content ?? []);
  const successes = [operation.requestBody, ...operation.responses.filter(isSuccess)];
  const fields = [
    ...parameterGroups(model, operation).flatMap((group) => group.fields),
    ...bodies.flatMap((content) => {
      const tree = bodyFields(model, content, '');
      return [...tree.fields, ...tree.variants.flatMap(({ children }) => children)];
    }),
  ];
  return [
    `${operation.method.toUpperCase()} ${operation.path}`,
    operation.description,
    ...fields.flatMap(factsOf),
    ...operation.responses.map(({ status, description }) => `### ${status} ${description}`),
    ...errorsOf(operation).flatMap(({ name, text, cause, fix }) => [`\`${name}\``, text, cause, fix]),
    ...successes.flatMap((body) =>
      (body?.content ?? []).flatMap(({ examples, mediaType }) =>
        examples.map(({ value }) => bodyText(value, mediaType)),
      ),
    ),
    ...codeSamples(model, operation, exampleRequest(operation), brand.npmScope).map(({ code }) => code),
  ];
}

describe.each(models)('$id', (model) => {
  test.each(model.operations)(
    '$operationId: the Markdown contains everything in the document',
    (operation) => {
      const page = operationPage(model, operation);
      const options = { path: page.path, ofPage: (path: string) => path, showsAssumptions: false };
      const text = ignoringLayout(pageMarkdown(page, options));
      const missing = expectedOf(model, operation).filter((part) => !text.includes(ignoringLayout(part)));
      expect(missing).toEqual([]);
    },
  );
});

import type { ApiModel } from '@partner-apis/model';
import { models } from '@partner-apis/model/models';
import type { APIRoute } from 'astro';
import { brand } from '../brand.ts';
import { messagesOf } from '../view/body-fields.ts';
import { href } from '../view/href.ts';
import { pageTitles } from '../view/reading-order.ts';
import { errorsPath, familyPagePath, messagePath, referencePath, schemaPath } from '../view/routes.ts';

/** Every page with what it is about, for machines that read. @see https://llmstxt.org */
export const GET: APIRoute = ({ site }) => {
  const address = (path: string) => new URL(href(path), site).href;
  const family = (model: ApiModel) => [
    `## ${model.family.label} ${model.version}`,
    '',
    model.family.tagline,
    '',
    ...model.family.pages.map((page) => `- [${pageTitles[page]}](${address(familyPagePath(model, page))})`),
    `- [Reference](${address(referencePath(model))}): authentication, servers, errors and schemas`,
    ...model.operations.map(
      ({ operationId, summary, method, path }) =>
        `- [${summary}](${address(referencePath(model, operationId))}): ${method.toUpperCase()} ${path}`,
    ),
    `- [Errors](${address(errorsPath(model))}): each text with its cause and cure`,
    ...(messagesOf(model.id)?.messages ?? []).map(
      ({ name }) => `- [${name}](${address(messagePath(model, name))}): XML message`,
    ),
    ...Object.keys(model.schemas).map((name) => `- [${name}](${address(schemaPath(model, name))}): schema`),
    '',
  ];
  return new Response([`# ${brand.portalName}`, '', ...models.flatMap(family)].join('\n'));
};

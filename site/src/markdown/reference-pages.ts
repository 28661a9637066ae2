import type { ApiModel } from '@partner-apis/model';
import { familyPages } from '../portal/described-pages.ts';
import { shown } from '../settings/shown.ts';
import { messagesOf } from '../view/body-fields.ts';
import { partOf } from '../view/part-of.ts';
import { messagePath, referencePath, schemaPath } from '../view/routes.ts';
import { described } from './described.ts';
import type { MarkdownPage } from './markdown-page.ts';
import { operationMarkdown } from './operation.ts';
import { messageMarkdown, schemaMarkdown, schemaPlaces } from './reference.ts';

type Page = Omit<MarkdownPage, 'part'>;

/** The pages of a family's reference. */
export function referencePages(model: ApiModel): readonly MarkdownPage[] {
  const [overview, ...others] = familyPages(model, shown).map(described);
  const inPart = (page: Page) => ({ ...page, part: partOf(model) });
  return [
    ...(overview === undefined ? [] : [overview]),
    ...operationPages(model).map(inPart),
    ...others,
    ...messagePages(model).map(inPart),
    ...schemaPages(model).map(inPart),
  ];
}

function operationPages(model: ApiModel): readonly Page[] {
  return model.operations.map((operation) => ({
    path: referencePath(model, operation.operationId),
    title: operation.summary,
    about: `${operation.method.toUpperCase()} ${operation.path}`,
    text: () => operationMarkdown(model, operation, shown),
  }));
}

function messagePages(model: ApiModel): readonly Page[] {
  return (messagesOf(model.id)?.messages ?? []).map((message) => ({
    path: messagePath(model, message.name),
    title: message.name,
    about: `XML message, root element of ${message.document}`,
    text: () => messageMarkdown(model, message, shown),
  }));
}

function schemaPages(model: ApiModel): readonly Page[] {
  const places = schemaPlaces(model);
  return Object.keys(model.schemas).map((name) => ({
    path: schemaPath(model, name),
    title: name,
    about: 'Schema',
    isDetail: true,
    text: () => schemaMarkdown(model, name, places, shown),
  }));
}

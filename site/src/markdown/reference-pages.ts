import type { ApiModel } from '@partner-apis/model';
import { messagesOf } from '../view/body-fields.ts';
import { journeysOf } from '../view/journeys/journey.ts';
import {
  allChangesPath,
  allErrorsPath,
  assumptionsPath,
  changelogPath,
  errorsPath,
  journeysPath,
  messagePath,
  referencePath,
  schemaPath,
} from '../view/routes.ts';
import { allErrorsMarkdown } from './all-errors.ts';
import { assumptionsMarkdown } from './assumptions.ts';
import { allChangesMarkdown, changelogMarkdown } from './changes.ts';
import { journeyMarkdown, journeysMarkdown } from './journeys.ts';
import { type MarkdownPage, partOf } from './markdown-page.ts';
import { operationMarkdown } from './operation.ts';
import {
  errorsMarkdown,
  messageMarkdown,
  overviewMarkdown,
  schemaMarkdown,
  schemaPlaces,
} from './reference.ts';

type Page = Omit<MarkdownPage, 'part'>;

/** The pages of a family's reference. */
export function referencePages(model: ApiModel): readonly MarkdownPage[] {
  const pages = [
    overviewPage(model),
    ...operationPages(model),
    ...journeyPages(model),
    ...listPages(model),
    ...messagePages(model),
    ...schemaPages(model),
  ];
  return pages.map((page) => ({ ...page, part: partOf(model) }));
}

/** The pages of the reference that all families share. */
export function sharedPages(models: readonly ApiModel[]): readonly MarkdownPage[] {
  const pages = [
    page(allErrorsPath, 'Error catalogue', 'Every error that the APIs return, by status.', () =>
      allErrorsMarkdown(models),
    ),
    page(allChangesPath, 'Changelog', 'The recorded versions of all APIs.', () => allChangesMarkdown(models)),
  ];
  return pages.map((shared) => ({ ...shared, part: 'All APIs' }));
}

/** A page whose text begins with its subject. */
function page(path: string, title: string, about: string, text: () => string): Page {
  return { path, title, about, text: () => `${about}\n\n${text()}` };
}

function overviewPage(model: ApiModel): Page {
  return page(referencePath(model), `${model.title} reference`, model.summary, () => overviewMarkdown(model));
}

function operationPages(model: ApiModel): readonly Page[] {
  return model.operations.map((operation) => ({
    path: referencePath(model, operation.operationId),
    title: operation.summary,
    about: `${operation.method.toUpperCase()} ${operation.path}`,
    text: () => operationMarkdown(model, operation),
  }));
}

function journeyPages(model: ApiModel): readonly Page[] {
  const journeys = journeysOf(model);
  if (journeys.length === 0) return [];
  const about = `Typical sequences of calls of the ${model.title}.`;
  return [
    page(journeysPath(model), 'Journeys', about, () => journeysMarkdown(model, journeys)),
    ...journeys.map((journey) => ({
      path: journeysPath(model, journey.id),
      title: journey.title,
      about: `Journey of ${journey.steps.length} calls`,
      text: () => journeyMarkdown(model, journey),
    })),
  ];
}

function listPages(model: ApiModel): readonly Page[] {
  const { title } = model;
  return [
    page(
      errorsPath(model),
      'Error catalogue',
      `Every error that the ${title} returns, with its cause and fix.`,
      () => errorsMarkdown(model),
    ),
    page(
      changelogPath(model),
      'Changelog',
      `The changes between the versions of the ${title}, and what clients have to do.`,
      () => changelogMarkdown(model),
    ),
    page(
      assumptionsPath(model),
      'Assumptions',
      `The assumptions in the document of the ${title}, and the places where they apply.`,
      () => assumptionsMarkdown(model),
    ),
  ];
}

function messagePages(model: ApiModel): readonly Page[] {
  return (messagesOf(model.id)?.messages ?? []).map((message) => ({
    path: messagePath(model, message.name),
    title: message.name,
    about: `XML message, root element of ${message.document}`,
    text: () => messageMarkdown(model, message),
  }));
}

function schemaPages(model: ApiModel): readonly Page[] {
  const places = schemaPlaces(model);
  return Object.keys(model.schemas).map((name) => ({
    path: schemaPath(model, name),
    title: name,
    about: 'Schema',
    isDetail: true,
    text: () => schemaMarkdown(model, name, places),
  }));
}

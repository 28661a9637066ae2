import { getEntry } from 'astro:content';
import type { ApiModel, FamilyPage } from '@partner-apis/model';
import { models } from '@partner-apis/model/models';
import { brand } from '../brand.ts';
import { messagesOf } from '../view/body-fields.ts';
import { guideTitle } from '../view/reading-order.ts';
import { errorsPath, familyPagePath, messagePath, referencePath, schemaPath } from '../view/routes.ts';
import { pageUrl } from './addresses.ts';
import { blocks, heading } from './blocks.ts';
import { derivedGuide, writtenGuide } from './guide.ts';
import { operationMarkdown } from './operation.ts';
import {
  errorsMarkdown,
  messageMarkdown,
  overviewMarkdown,
  schemaMarkdown,
  schemaPlaces,
} from './reference.ts';

/** A page of the portal as Markdown. */
export interface MarkdownPage {
  /** Of the page, below the base path. */
  readonly path: string;
  readonly title: string;
  /** What the page is a part of: `eBooking-API 2.6.0`. */
  readonly part: string;
  /** What is on it, in one line: where pages are listed. */
  readonly about: string;
  /** What it says more of stands on other pages too: who has little room may leave it out. */
  readonly isDetail?: boolean;
  /** What stands below the title. */
  readonly text: () => string;
}

/** Every page that has something to read, in reading order. Home repeats the default documentation. */
export async function markdownPages(): Promise<readonly MarkdownPage[]> {
  const families = await Promise.all(models.map(familyPages));
  const [home] = families[0] ?? [];
  return [...(home === undefined ? [] : [{ ...home, path: '' }]), ...families.flat(), await legalPage()];
}

/** The pages of one family. */
export async function familyPages(model: ApiModel): Promise<readonly MarkdownPage[]> {
  const guides = await Promise.all(model.family.pages.map((page) => guidePage(model, page)));
  return [...guides, ...referencePages(model)];
}

/** A page with its title and where it comes from: what is served at its address with `.md`. */
export function wholeText({ path, title, part, text }: MarkdownPage): string {
  return `${blocks(heading(1, title), `${part}. Page: ${pageUrl(path)}`, text())}\n`;
}

async function guidePage(model: ApiModel, page: FamilyPage): Promise<MarkdownPage> {
  const entry = await getEntry(page, model.id);
  const about = entry?.data.description ?? model.family.tagline;
  return {
    path: familyPagePath(model, page),
    title: entry?.data.title ?? guideTitle(model, page),
    part: partOf(model),
    about,
    text: () =>
      blocks(about, entry?.body === undefined ? derivedGuide(model, page) : writtenGuide(model, entry.body)),
  };
}

async function legalPage(): Promise<MarkdownPage> {
  const entry = await getEntry('legal_policy', 'portal');
  const [model] = models;
  if (entry?.body === undefined || model === undefined)
    throw new Error('The legal policy has no text: src/content/legal_policy/portal.mdx');
  const { body, data } = entry;
  return {
    path: 'legal_policy',
    title: data.title,
    part: brand.portalName,
    about: data.description,
    text: () => blocks(data.description, writtenGuide(model, body)),
  };
}

function referencePages(model: ApiModel): readonly MarkdownPage[] {
  const part = partOf(model);
  const places = schemaPlaces(model);
  const everyError = `Every error that the ${model.title} answers, with what causes it and what to do about it.`;
  return [
    {
      path: referencePath(model),
      title: `${model.title} reference`,
      part,
      about: model.summary,
      text: () => blocks(model.summary, overviewMarkdown(model)),
    },
    ...model.operations.map((operation) => ({
      path: referencePath(model, operation.operationId),
      title: operation.summary,
      part,
      about: `${operation.method.toUpperCase()} ${operation.path}`,
      text: () => operationMarkdown(model, operation),
    })),
    {
      path: errorsPath(model),
      title: 'Error catalogue',
      part,
      about: everyError,
      text: () => blocks(everyError, errorsMarkdown(model)),
    },
    ...(messagesOf(model.id)?.messages ?? []).map((message) => ({
      path: messagePath(model, message.name),
      title: message.name,
      part,
      about: `XML message, root element of ${message.document}`,
      text: () => messageMarkdown(model, message),
    })),
    ...Object.keys(model.schemas).map((name) => ({
      path: schemaPath(model, name),
      title: name,
      part,
      about: 'Schema',
      isDetail: true,
      text: () => schemaMarkdown(model, name, places),
    })),
  ];
}

function partOf({ family, version }: ApiModel): string {
  return `${family.label} ${version}`;
}

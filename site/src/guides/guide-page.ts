import type { ApiModel, FamilyPage } from '@partner-apis/model';
import { brand } from '../brand.ts';
import { authentication } from '../overview/authentication.ts';
import { operationTable } from '../overview/operation-table.ts';
import type { Block, BlockLink } from '../page/block.ts';
import { paragraph } from '../page/blocks.ts';
import type { Page, Section } from '../page/page.ts';
import { prose } from '../page/prose/prose.ts';
import type { CutText } from '../page/prose/sections.ts';
import type { SearchEntry } from '../page/search-entry.ts';
import { addressLink, pageLink, text } from '../page/span.ts';
import { spansText } from '../page/spans-text.ts';
import { credentialsPath, GET_CREDENTIALS } from '../samples/first-steps.ts';
import type { PortalSettings } from '../settings/portal-settings.ts';
import { errorCatalogue } from '../view/error-catalogue.ts';
import { firstOperation } from '../view/first-operation.ts';
import { operationGroups } from '../view/groups.ts';
import { operationLists } from '../view/large-lists.ts';
import { familyPart, partOf } from '../view/part-of.ts';
import { guideTitle } from '../view/reading-order.ts';
import { familyPagePath, feedPath, referencePath } from '../view/routes.ts';
import { getCredentials, topics } from './components.ts';
import { readGuide } from './read-guide.ts';

/** The source of a guide: front matter and MDX. */
export interface WrittenGuide {
  readonly title: string;
  readonly description: string;
  readonly body: string;
}

/** A page of a family: its written guide, or one derived from the document. */
export function guidePage(
  model: ApiModel,
  page: FamilyPage,
  written: WrittenGuide | undefined,
  settings: PortalSettings,
): Page {
  const title = written?.title ?? guideTitle(model, page);
  const description = written?.description ?? model.family.tagline;
  const { lead, sections } =
    written === undefined ? derivedGuide(model, page) : readGuide(model, written.body, settings);
  return {
    path: familyPagePath(model, page),
    title,
    ...familyPart(model),
    description,
    trail: [[text(partOf(model))]],
    // A document without a summary has its title for one, which is in the heading.
    summary: description === model.title ? [] : [text(description)],
    lead: [...startBlocks(model, page), ...lead],
    sections: sections.map(searched),
    search: pageEntry(model, title),
  };
}

/** The legal policy, which is about all APIs. */
export function legalPage(
  model: ApiModel,
  { title, description, body }: WrittenGuide,
  settings: PortalSettings,
): Page {
  const { lead, sections } = readGuide(model, body, settings);
  return {
    path: 'legal_policy',
    title,
    part: 'All APIs',
    description,
    trail: [[text('All APIs')]],
    summary: [text(description)],
    lead,
    sections: sections.map(searched),
    search: { context: 'Guide', names: [title] },
  };
}

/** Adds a section to the search by its title and text. */
function searched(section: Section): Section {
  return { ...section, search: { context: 'Guide', names: [spansText(section.title)] } };
}

/**
 * Returns the search entry of a guide. Its title begins with the name of its API; a shorter name such as `Release
 * notes` is added.
 */
function pageEntry({ family }: ApiModel, title: string): SearchEntry {
  if (!title.startsWith(`${family.name} `)) return { context: 'Guide', names: [title] };
  const short = title.slice(family.name.length + 1);
  return { context: 'Guide', names: [title, short.charAt(0).toUpperCase() + short.slice(1)] };
}

/** Returns the blocks before the first section: links on the documentation, the feed on the release notes. */
function startBlocks(model: ApiModel, page: FamilyPage): readonly Block[] {
  if (page === 'documentation')
    return [{ kind: 'links', name: 'start-links', label: 'Start here', links: startLinks(model) }];
  if (page === 'release_note')
    return [paragraph(pageLink(feedPath, 'Release notes of all APIs as a feed (RSS)'))];
  return [];
}

/** Links for readers who already know the purpose of the API. */
function startLinks(model: ApiModel): readonly BlockLink[] {
  const reference = referencePath(model);
  const credentials = credentialsPath(model);
  const errors = errorCatalogue(model).length;
  const first = firstOperation(model);
  const links: readonly (BlockLink | undefined)[] = [
    credentials === undefined
      ? undefined
      : { path: credentials, title: 'Get credentials', text: 'Steps to your first call', icon: 'key' },
    {
      path: reference,
      title: 'Reference',
      text: `${model.operations.length} operations, with code samples`,
      icon: 'code',
    },
    errors === 0
      ? undefined
      : {
          path: `${reference}#errors`,
          title: 'Errors',
          text: `${errors} errors, each with its cause and fix`,
          icon: 'warning',
        },
    first === undefined || model.family.packageName === ''
      ? undefined
      : {
          path: `${referencePath(model, first.operationId)}#samples`,
          title: 'Sandbox',
          text: 'Send requests without credentials',
          icon: 'flask',
        },
  ];
  return links.filter((link) => link !== undefined);
}

/** Derives the guide of a family without a written one. */
function derivedGuide(model: ApiModel, page: FamilyPage): CutText {
  if (page === 'release_note')
    return { lead: [paragraph(`The current version is ${model.version}.`)], sections: [] };
  if (page === 'contact_us') return { lead: contact(model), sections: [] };
  return {
    lead: prose(model.description, model),
    sections: [
      section('authentication', 'Authentication', authentication(model, { isSearched: false })),
      section(GET_CREDENTIALS.slug, GET_CREDENTIALS.text, [getCredentials(model, '#operations')]),
      ...operationSections(model),
    ],
  };
}

/**
 * Lists all operations by tag. If there are too many for a page, it lists the tags, with links to the pages for their
 * operations.
 */
function operationSections(model: ApiModel): readonly Section[] {
  if (operationLists(model).length > 0) return [section('operations', 'Operations', [topics(model)])];
  return [
    section('operations', 'Operations', []),
    ...operationGroups(model).map(
      ({ tag, operations }): Section => ({
        level: 3,
        title: [text(tag.name)],
        blocks: [...prose(tag.description, model), operationTable(model, operations, tag.name)],
      }),
    ),
  ];
}

function section(anchor: string, title: string, blocks: readonly Block[]): Section {
  return { anchor, level: 2, title: [text(title)], blocks };
}

function contact(model: ApiModel): readonly Block[] {
  const steps = credentialsPath(model);
  return [
    paragraph('Write to ', addressLink(`mailto:${brand.supportEmail}`, brand.supportEmail), ', in English.'),
    ...(steps === undefined
      ? []
      : [paragraph('For access, follow the steps in ', pageLink(steps, GET_CREDENTIALS.text), '.')]),
  ];
}

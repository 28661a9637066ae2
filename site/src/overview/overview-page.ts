import type { ApiModel } from '@partner-apis/model';
import { changesSection } from '../changes/changes-section.ts';
import { downloadsOf } from '../downloads/downloads.ts';
import { journeysOf } from '../journeys/journey.ts';
import type { Block } from '../page/block.ts';
import { assumption, item, paragraph } from '../page/blocks.ts';
import type { Page, Section } from '../page/page.ts';
import { inlineProse, prose } from '../page/prose/prose.ts';
import type { Shown } from '../page/shown.ts';
import { code, fileLink, group, pageLink, text } from '../page/span.ts';
import { schemaAnchor, tagAnchor } from '../view/anchors.ts';
import { messagesOf } from '../view/body-fields.ts';
import { schemeLabel } from '../view/credentials.ts';
import { errorCatalogue } from '../view/error-catalogue.ts';
import { valueField } from '../view/field-tree.ts';
import { firstSentence } from '../view/first-sentence.ts';
import { operationGroups } from '../view/groups.ts';
import { operationLists, schemaLists } from '../view/large-lists.ts';
import { familyPart, partOf } from '../view/part-of.ts';
import { assumptionsPath, errorsPath, journeysPath, referencePath, schemaPath } from '../view/routes.ts';
import { authentication } from './authentication.ts';
import { operationListTitle, schemaListTitle } from './list-pages.ts';
import { messageTable, schemaDocuments } from './messages.ts';
import { operationTable } from './operation-table.ts';
import { sdkSections } from './sdk-section.ts';
import { serverTable } from './servers.ts';

/** The overview of a family's reference: access, operations, messages, journeys, errors, SDK, files, changes and schemas. */
export function overviewPage(model: ApiModel, shown: Shown): Page {
  const title = `${model.title} reference`;
  return {
    path: referencePath(model),
    title,
    ...familyPart(model),
    description: model.summary,
    trail: [[text(partOf(model))]],
    summary: [text(model.summary)],
    lead: [...prose(model.description, model), ...assumption(prose(model.assumption ?? '', model))],
    search: { context: 'Guide', names: [title], text: `${model.summary} ${model.description}` },
    sections: [
      authenticationSection(model),
      serversSection(model),
      ...operationSections(model),
      ...messageSections(model),
      ...journeySections(model),
      errorsSection(model),
      ...sdkSections(model),
      downloadsSection(model),
      changesSection(model),
      ...(shown.showsAssumptions ? [assumptionsSection(model)] : []),
      schemasSection(model),
    ],
  };
}

function authenticationSection(model: ApiModel): Section {
  const schemes = Object.values(model.securitySchemes).map(schemeLabel);
  return {
    anchor: 'authentication',
    level: 2,
    title: [text('Authentication')],
    search: { context: 'Guide', names: ['Authentication'], text: schemes.join(', ') },
    blocks: authentication(model, { isSearched: true }),
  };
}

function serversSection(model: ApiModel): Section {
  const servers = model.servers.map(({ url, description }) => `${description} ${url}`);
  return {
    anchor: 'servers',
    level: 2,
    title: [text('Servers')],
    search: { context: 'Guide', names: ['Servers'], text: servers.join(', ') },
    blocks: [serverTable(model)],
  };
}

function downloadsSection(model: ApiModel): Section {
  const files = downloadsOf(model);
  return {
    anchor: 'downloads',
    level: 2,
    title: [text('Downloads')],
    search: {
      context: 'Guide',
      names: ['Downloads', ...files.map(({ label }) => label)],
      text: files.map(({ label, text: purpose }) => `${label}: ${purpose}`).join(' '),
    },
    blocks: [
      {
        kind: 'list',
        name: 'downloads',
        items: files.map(({ path, label, text: purpose }) =>
          item(fileLink(path, label), ' ', group('download-text', purpose)),
        ),
      },
    ],
  };
}

function operationSections(model: ApiModel): readonly Section[] {
  if (operationLists(model).length > 0) return [operationListsSection(model)];
  return [
    { anchor: 'operations', level: 2, title: [text('Operations')], blocks: [] },
    ...operationGroups(model).map(
      ({ tag, operations }): Section => ({
        anchor: tagAnchor(tag.name),
        level: 3,
        title: [text(tag.name)],
        search: { context: 'Guide', names: [tag.name], text: tag.description },
        blocks: [...prose(tag.description, model), operationTable(model, operations, tag.name)],
      }),
    ),
  ];
}

/** Lists the operations. For a document with very many, it lists only the tags. */
function operationListsSection(model: ApiModel): Section {
  return {
    anchor: 'operations',
    level: 2,
    title: [text('Operations')],
    blocks: [
      {
        kind: 'list',
        items: operationLists(model).map((list) => {
          const { path, tag, part, operations } = list;
          const link = pageLink(path, operationListTitle(list));
          const search = { context: 'Guide', names: [tag.name], text: tag.description } as const;
          return {
            ...item(link, operations.length === 1 ? ' (1 operation)' : ` (${operations.length} operations)`),
            ...(part === 1 ? { anchor: tagAnchor(tag.name), search } : {}),
          };
        }),
      },
    ],
  };
}

function messageSections(model: ApiModel): readonly Section[] {
  const messages = messagesOf(model.id)?.messages ?? [];
  if (messages.length === 0) return [];
  return [
    {
      anchor: 'messages',
      level: 2,
      title: [text('XML messages')],
      blocks: [messageTable(model, messages), ...schemaDocuments(model)],
    },
  ];
}

function journeySections(model: ApiModel): readonly Section[] {
  const journeys = journeysOf(model);
  if (journeys.length === 0) return [];
  return [
    {
      anchor: 'journeys',
      level: 2,
      title: [text('Journeys')],
      blocks: [
        paragraph(
          'Tasks that take several calls, with a diagram and each step: ',
          pageLink(journeysPath(model), 'all journeys'),
          '.',
        ),
        {
          kind: 'list',
          name: 'journey-index',
          items: journeys.map(({ id, title }) => item(pageLink(journeysPath(model, id), title))),
        },
      ],
    },
  ];
}

function errorsSection(model: ApiModel): Section {
  return {
    anchor: 'errors',
    level: 2,
    title: [text('Error catalogue')],
    blocks: [
      paragraph(
        `All ${errorCatalogue(model).length} errors that the API returns, each with its cause and fix: `,
        pageLink(errorsPath(model), 'error catalogue'),
        '.',
      ),
    ],
  };
}

function assumptionsSection(model: ApiModel): Section {
  return {
    anchor: 'assumptions',
    level: 2,
    title: [text('Assumptions')],
    blocks: [
      paragraph(
        'The assumptions in the document, and the places where they apply: ',
        pageLink(assumptionsPath(model), 'assumptions'),
        '.',
      ),
    ],
  };
}

/** Above this number of schemas, the overview has space only for their names. */
const SCHEMAS_IN_WORDS = 150;

function schemasSection(model: ApiModel): Section {
  const names = Object.keys(model.schemas);
  const isBrief = names.length > SCHEMAS_IN_WORDS;
  return {
    anchor: 'schemas',
    level: 2,
    title: [text('Schemas')],
    search: { context: 'Guide', names: ['Schemas'], text: `${names.length} schemas, by name.` },
    blocks: [
      schemaListsBlock(model) ?? {
        kind: 'list',
        ...(isBrief ? {} : { name: 'schema-list' }),
        items: names.map((name) => {
          if (isBrief)
            return { ...item(pageLink(schemaPath(model, name), name)), anchor: schemaAnchor(name) };
          const { type, description } = valueField(name, { $ref: `#/$defs/${name}` }, model.schemas, '');
          const sentence = inlineProse(firstSentence(description), model);
          return {
            ...item(
              pageLink(schemaPath(model, name), code(name)),
              ' ',
              group('field-type', type === name ? 'object' : type),
              ...(sentence.length === 0 ? [] : [text(' '), group('schema-list-text', ...sentence)]),
            ),
            anchor: schemaAnchor(name),
          };
        }),
      },
    ],
  };
}

/** Links to the pages that list the schemas of a document with very many; undefined for any other. */
function schemaListsBlock(model: ApiModel): Block | undefined {
  const lists = schemaLists(model);
  if (lists.length === 0) return undefined;
  return { kind: 'list', items: lists.map((list) => item(pageLink(list.path, schemaListTitle(list)))) };
}

import { type ApiModel, titleInText } from '@partner-apis/model';
import type { Block } from '../page/block.ts';
import { item, paragraph } from '../page/blocks.ts';
import { madeWhenRead } from '../page/made-when-read.ts';
import { overviewTrail } from '../page/overview-trail.ts';
import type { Page, Section } from '../page/page.ts';
import { prose } from '../page/prose/prose.ts';
import { code, pageLink, separated, text } from '../page/span.ts';
import { schemaAnchor } from '../view/anchors.ts';
import { type OperationList, operationLists, type SchemaList, schemaLists } from '../view/large-lists.ts';
import { familyPart } from '../view/part-of.ts';
import { schemaPath } from '../view/routes.ts';
import { table } from './operation-table.ts';

/** The pages with the operations and schemas for which the overview of a large document has no space. */
export function listPages(model: ApiModel): readonly Page[] {
  return [
    ...operationLists(model).map((list) => operationListPage(model, list)),
    ...schemaLists(model).map((list) => schemaListPage(model, list)),
  ];
}

/** Writes the link text for a page of operations: the tag, and which part of its operations. */
export function operationListTitle({ tag, part, parts }: OperationList): string {
  return parts === 1 ? tag.name : `${tag.name}, part ${part} of ${parts}`;
}

/** Writes the link text for a page of schemas. */
export function schemaListTitle({ names }: SchemaList): string {
  const [first] = names;
  return `Schemas from ${first} to ${names.at(-1)}`;
}

function operationListPage(model: ApiModel, list: OperationList): Page {
  const { path, tag, operations } = list;
  const title = operationListTitle(list);
  return listPage(model, {
    path,
    title,
    description: `Operations of ${titleInText(model.title)}: ${title}.`,
    kind: 'Operations',
    section: () => ({
      anchor: 'operations',
      level: 2,
      title: [text('Operations')],
      blocks: [...prose(tag.description, model), table(model, operations, title), ...otherParts(model, list)],
    }),
  });
}

/** Links to the other operations of the tag, because the menu links to the first part only. */
function otherParts(model: ApiModel, { tag, part }: OperationList): readonly Block[] {
  const others = operationLists(model).filter((list) => list.tag === tag && list.part !== part);
  const links = others.map((list) => [pageLink(list.path, `part ${list.part}`)]);
  return links.length === 0
    ? []
    : [paragraph(`More operations of ${tag.name}: `, ...separated(links, ', '), '.')];
}

function schemaListPage(model: ApiModel, list: SchemaList): Page {
  const title = schemaListTitle(list);
  return listPage(model, {
    path: list.path,
    title,
    description: `${title} of ${titleInText(model.title)}.`,
    kind: 'Schemas',
    section: () => ({
      anchor: 'schemas',
      level: 2,
      title: [text('Schemas')],
      blocks: [
        {
          kind: 'list',
          items: list.names.map((name) => ({
            ...item(pageLink(schemaPath(model, name), code(name))),
            anchor: schemaAnchor(name),
          })),
        },
      ],
    }),
  });
}

interface Listed extends Pick<Page, 'path' | 'title' | 'description'> {
  readonly kind: string;
  readonly section: () => Section;
}

function listPage(model: ApiModel, { path, title, description, kind, section }: Listed): Page {
  const sections = madeWhenRead(() => [section()]);
  return {
    path,
    title,
    ...familyPart(model),
    description,
    trail: [...overviewTrail(model), [text(kind)]],
    summary: [],
    lead: [],
    get sections() {
      return sections();
    },
    isDetail: true,
  };
}

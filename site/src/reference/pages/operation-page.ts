import { type ApiModel, exampleRequest, type Operation, requestContent } from '@partner-apis/model';
import { brand } from '../../brand.ts';
import { badgeSpans } from '../../changes/badge-spans.ts';
import { operationBadges, versionsOf } from '../../changes/change-badges.ts';
import type { Block } from '../../page/block.ts';
import { assumption, namedParagraph, paragraph } from '../../page/blocks.ts';
import { madeWhenRead } from '../../page/made-when-read.ts';
import { overviewTrail } from '../../page/overview-trail.ts';
import type { Page, Section } from '../../page/page.ts';
import { prose } from '../../page/prose/prose.ts';
import type { SearchEntry } from '../../page/search-entry.ts';
import { text } from '../../page/span.ts';
import { exampleSamples } from '../../samples/example-samples.ts';
import { longExamples } from '../../samples/long-examples.ts';
import { codeSamples } from '../../samples/samples.ts';
import { shownResponse } from '../../samples/shown-response.ts';
import { testServer } from '../../samples/wire.ts';
import { bodyAnchor, contentAnchor } from '../../view/anchors.ts';
import { parameterGroups } from '../../view/parameter-groups.ts';
import { familyPart } from '../../view/part-of.ts';
import { referencePath, samplesPath } from '../../view/routes.ts';
import { sampleNote } from '../samples/sample-note.ts';
import { FIELD_TOOLS, hasManyFields } from '../tools/many-fields.ts';
import { bodyFieldsOf, bodyType, exampleBlocks } from './body-blocks.ts';
import { responseBlock } from './response-blocks.ts';

/** The sandbox of a family's pages, in which its operations can be called. */
export interface PageSandbox {
  /** Whether servers outside the page may be called, as set by the portal. */
  readonly callsServers: boolean;
}

/**
 * Returns the pages of a family's operations, in the order of its document.
 *
 * @param sandbox of the pages, if they have one
 */
export function operationPages(model: ApiModel, sandbox?: PageSandbox): readonly Page[] {
  return model.operations.map((operation) => operationPage(model, operation, sandbox));
}

/** The page of an operation: its input and output, and next to them its samples and sandbox. */
export function operationPage(model: ApiModel, operation: Operation, sandbox?: PageSandbox): Page {
  const { tag } = operation;
  const content = madeWhenRead(() => contentOf(model, operation, sandbox));
  return {
    path: referencePath(model, operation.operationId),
    title: operation.summary,
    ...familyPart(model),
    description: callOf(operation),
    trail: [...overviewTrail(model), ...(tag === '' ? [] : [[text(tag)]])],
    summary: [],
    search: operationEntry(model, operation),
    get lead() {
      return content().lead;
    },
    get sections() {
      return content().sections;
    },
    get aside() {
      return content().aside;
    },
  };
}

function contentOf(
  model: ApiModel,
  operation: Operation,
  sandbox: PageSandbox | undefined,
): Required<Pick<Page, 'lead' | 'sections' | 'aside'>> {
  const sections = sectionsOf(model, operation, sandbox !== undefined);
  return {
    lead: [
      ...head(model, operation, sandbox !== undefined),
      ...(hasManyFields(sections) ? [FIELD_TOOLS] : []),
    ],
    sections,
    aside: [...trySections(model, operation, sandbox), samplesSection(model, operation)],
  };
}

function callOf({ method, path }: Operation): string {
  return `${method.toUpperCase()} ${path}`;
}

function operationEntry(model: ApiModel, operation: Operation): SearchEntry {
  const { operationId, method, path, summary, description } = operation;
  const call = callOf(operation);
  const fromServer = model.basePath + path;
  return {
    context: 'Operation',
    names: [operationId, call, path, `${method.toUpperCase()} ${fromServer}`, fromServer, summary],
    // The purpose comes first, because a suggestion shows the first words.
    text: `${summary}: ${call}. ${description}`,
    place: operationId,
  };
}

function head(model: ApiModel, operation: Operation, hasSandbox: boolean): readonly Block[] {
  const { method, path, operationId, description } = operation;
  const badges = badgeSpans(operationBadges(versionsOf(model), operationId), operation.deprecated);
  return [
    { kind: 'endpoint', method, path, operationId, url: testServer(model) + path },
    { kind: 'jump', anchor: 'samples', text: `Code samples${hasSandbox ? ' and sandbox' : ''}` },
    ...(badges.length === 0 ? [] : [namedParagraph('operation-badges', ...badges)]),
    { kind: 'group', name: 'prose', blocks: prose(description, model) },
    ...assumption(prose(operation.assumption ?? '', model)),
  ];
}

function sectionsOf(model: ApiModel, operation: Operation, hasSandbox: boolean): readonly Section[] {
  return [
    ...parameterSections(model, operation),
    ...requestSections(model, operation),
    {
      anchor: 'responses',
      level: 2,
      title: [text('Responses')],
      blocks: operation.responses.map((response) => responseBlock(model, operation, response, hasSandbox)),
    },
  ];
}

function parameterSections(model: ApiModel, operation: Operation): readonly Section[] {
  const { operationId } = operation;
  return parameterGroups(model, operation).map(({ title, fields }) => ({
    anchor: title.toLowerCase().replace(' ', '-'),
    level: 2,
    title: [text(title)],
    blocks: [
      {
        kind: 'fields',
        model,
        operationId,
        root: 'parameter',
        tree: { children: fields, variants: [] },
        isSearched: true,
      },
    ],
  }));
}

/** Shows the request body in each of its media types. The search finds the fields of the preferred one. */
function requestSections(model: ApiModel, operation: Operation): readonly Section[] {
  const { requestBody, operationId } = operation;
  if (requestBody === undefined) return [];
  const searched = requestContent(operation);
  return [
    {
      anchor: bodyAnchor,
      level: 2,
      title: [text('Request body')],
      blocks: [
        ...prose(requestBody.description, model),
        ...(requestBody.required ? [] : [paragraph('It is optional.')]),
        ...requestBody.content.flatMap((content): readonly Block[] => {
          const root = contentAnchor(requestBody.content, content.mediaType);
          return [
            ...bodyType(model, content),
            bodyFieldsOf(model, content, { operationId, root, isSearched: content === searched }),
            ...exampleBlocks(content.examples, content.mediaType, root, longExamples(model, operation)),
          ];
        }),
      ],
    },
  ];
}

/** Shows Try it, which has its own heading and no text. */
function trySections(
  model: ApiModel,
  { operationId }: Operation,
  sandbox: PageSandbox | undefined,
): readonly Section[] {
  if (sandbox === undefined) return [];
  const props = { modelId: model.id, operationId, ...sandbox };
  return [
    { level: 2, title: [], blocks: [{ kind: 'island', island: { name: 'try-it', props }, plain: [] }] },
  ];
}

function samplesBlock(model: ApiModel, operation: Operation): Block {
  const choices = exampleSamples(model, operation);
  return {
    kind: 'samples',
    samples: choices[0]?.samples ?? codeSamples(model, operation, exampleRequest(operation), brand.npmScope),
    choices,
    ...(choices.every(({ isInPage }) => isInPage)
      ? {}
      : { elsewhere: samplesPath(model, operation.operationId) }),
  };
}

function samplesSection(model: ApiModel, operation: Operation): Section {
  const response = shownResponse(model, operation);
  return {
    level: 2,
    title: [text('Code samples')],
    blocks: [
      samplesBlock(model, operation),
      namedParagraph('samples-note', ...sampleNote(model, operation)),
      ...(response === undefined
        ? []
        : [{ kind: 'code', language: 'http', isDerived: true, ...response } as const]),
    ],
  };
}

import { STATUS_CODES } from 'node:http';
import {
  type ApiModel,
  type Content,
  isSuccess,
  type Operation,
  own,
  type Response,
} from '@partner-apis/model';
import type { Block, BlockOf, NamedError } from '../../page/block.ts';
import { assumption, namedParagraph } from '../../page/blocks.ts';
import { inlineProse, prose } from '../../page/prose/prose.ts';
import type { SearchEntry } from '../../page/search-entry.ts';
import { sectionLink, text } from '../../page/span.ts';
import { examplesShown, longExamples } from '../../samples/long-examples.ts';
import { provocationAddress } from '../../try-it/provocation-address.ts';
import { errorAnchor, responseAnchor } from '../../view/anchors.ts';
import { bodyTree } from '../../view/body-fields.ts';
import { type ErrorEntry, errorsOf } from '../../view/error-catalogue.ts';
import { responseHeaders } from '../../view/response-headers.ts';
import { bodyFieldsOf, bodyType, exampleBlocks } from './body-blocks.ts';
import { firstWithBody } from './first-with-body.ts';
import { linkBlocks, linkTexts } from './link-blocks.ts';

/**
 * Shows a response with its errors, headers and bodies. The body of an error is closed at first.
 *
 * @param hasSandbox whether the page has a sandbox, in which errors can be provoked
 */
export function responseBlock(
  model: ApiModel,
  operation: Operation,
  response: Response,
  hasSandbox: boolean,
): BlockOf<'response'> {
  const { status } = response;
  const isError = !isSuccess(response);
  const errors = isError ? errorsOf(operation).filter((error) => error.status === status) : [];
  return {
    kind: 'response',
    status,
    anchor: responseAnchor(status),
    description: inlineProse(response.description, model),
    isError,
    errorCount: errors.length,
    search: statusEntry(model, response),
    blocks: [
      ...assumption(prose(response.assumption ?? '', model)),
      ...errorsOfStatus(model, operation, errors, hasSandbox),
      ...headers(model, operation, response),
      ...response.content.flatMap((content): readonly Block[] => {
        const blocks = bodyOf(model, operation, response, content);
        if (!isError) return blocks;
        return [{ kind: 'details', name: 'response-shape', summary: [text('Body')], blocks }];
      }),
      ...linkBlocks(model, response),
    ],
  };
}

/** Returns the search entry of a status with its name, such as `409 Conflict`, which the calls that it links to find too. */
function statusEntry(model: ApiModel, response: Response): SearchEntry {
  const { status, description } = response;
  return {
    context: 'Status',
    names: [[status, own(STATUS_CODES, status)].filter(Boolean).join(' '), status],
    text: [description, ...linkTexts(model, response)].join(' '),
  };
}

function errorsOfStatus(
  model: ApiModel,
  { provoke }: Operation,
  errors: readonly ErrorEntry[],
  hasSandbox: boolean,
): readonly Block[] {
  const [first] = errors;
  if (first === undefined) return [];
  const named = errors.map(
    ({ name, cause, fix, ...error }): NamedError => ({
      name,
      anchor: errorAnchor(name),
      text: error.text,
      properties: error.properties,
      namesFieldAtFault: error.namesFieldAtFault,
      cause: prose(cause, model),
      fix: prose(fix, model),
      assumption: assumption(prose(error.assumption ?? '', model)),
      ...(hasSandbox && own(provoke, name) !== undefined ? { provokedAt: provocationAddress(name) } : {}),
    }),
  );
  return [{ kind: 'errors', label: `Errors with status ${first.status}`, errors: named }];
}

function headers(model: ApiModel, { operationId }: Operation, response: Response): readonly Block[] {
  const children = responseHeaders(model, response);
  if (children.length === 0) return [];
  return [
    { kind: 'heading', level: 4, title: [text('Headers')] },
    {
      kind: 'fields',
      model,
      operationId,
      root: `${responseAnchor(response.status)}-header`,
      tree: { children, variants: [] },
      isSearched: true,
    },
  ];
}

/** Shows a body with its examples. If an earlier response has the same body, its fields link to the earlier ones. */
function bodyOf(
  model: ApiModel,
  operation: Operation,
  response: Response,
  content: Content,
): readonly Block[] {
  const root = responseAnchor(response.status);
  const first = firstWithBody(operation, response, content);
  const shown = examplesShown(response, content);
  const examples = exampleBlocks(shown, content.mediaType, root, longExamples(model, operation));
  const type = bodyType(model, content);
  if (first === undefined) {
    const place = { root, operationId: operation.operationId, isSearched: true };
    return [...type, bodyFieldsOf(model, content, place), ...examples];
  }
  const firstAnchor = responseAnchor(first.status);
  return [
    ...type,
    namedParagraph('field-text', 'The same body as ', sectionLink(firstAnchor, first.status), '.'),
    {
      kind: 'repeated-fields',
      root,
      first: firstAnchor,
      tree: bodyTree(model, content, root),
      isSearched: true,
    },
    ...examples,
  ];
}

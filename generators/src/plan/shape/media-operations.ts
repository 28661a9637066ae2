import {
  type ApiModel,
  type Content,
  isSuccess,
  type Operation,
  preferredContent,
} from '@partner-apis/model';
import { pascalCase } from '@partner-apis/typescript-printer';
import { offeredRequests, offeredResponses } from './media-choice.ts';

/**
 * Splits each operation whose request or success has several media types into one operation for each: `getAgreement`
 * for the preferred type, `getAgreementAsPdf` for another one of the response, `createFileWithFormData` for another one
 * of the request.
 *
 * @see RFC 9110, section 12.1 (proactive negotiation)
 */
export function mediaOperations(model: ApiModel): ApiModel {
  return { ...model, operations: model.operations.flatMap((operation) => forEachMediaType(operation)) };
}

function forEachMediaType(operation: Operation): Operation[] {
  const others = operation.responses.filter(isSuccess).flatMap(({ content }) => offeredResponses(content));
  const types = [...new Map(others.map((content) => [content.mediaType, content])).values()];
  const contents = operation.requestBody?.content ?? [];
  const sent = offeredRequests(contents);
  const names = namesOf(types);
  const sentNames = namesOf(sent, preferredContent(contents));
  return [
    operation,
    ...types.map((content) => inMediaType(operation, content, names(content))),
    ...sent.map((content) => withMediaType(operation, content, sentNames(content))),
  ];
}

function inMediaType(operation: Operation, { mediaType }: Content, name: string): Operation {
  return {
    ...operation,
    operationId: `${operation.operationId}As${name}`,
    summary: summaryWith(operation.summary, `as ${mediaType}`),
    responses: operation.responses.map((response) => {
      const own = response.content.filter((content) => content.mediaType === mediaType);
      return isSuccess(response) && own.length > 0 ? { ...response, content: own } : response;
    }),
  };
}

function withMediaType(operation: Operation, content: Content, name: string): Operation {
  const { requestBody } = operation;
  if (requestBody === undefined) return operation;
  return {
    ...operation,
    operationId: `${operation.operationId}With${name}`,
    summary: summaryWith(operation.summary, `sent as ${content.mediaType}`),
    requestBody: { ...requestBody, content: [content] },
  };
}

/** Returns the summary of an operation with a media type, which is all of it if the document has none. */
function summaryWith(summary: string, form: string): string {
  const text = summary.trim().replace(/\.$/, '');
  return text === '' ? `${form.charAt(0).toUpperCase()}${form.slice(1)}` : `${text}, ${form}`;
}

/**
 * Returns the names of media types: short ones, `Json`, and `TextJson` where two would share one.
 *
 * @param preferred the media type of the operation itself
 */
function namesOf(contents: readonly Content[], preferred?: Content): (content: Content) => string {
  const short = contents.map(({ mediaType }) => shortName(mediaType));
  return ({ mediaType }) => {
    const name = shortName(mediaType);
    const isShared =
      short.filter((other) => other === name).length > 1 ||
      preferred?.mediaType.split('/')[1] === mediaType.split('/')[1];
    return isShared ? pascalCase(mediaType) : name;
  };
}

/** Returns the short name of a media type. @example shortName('application/vnd.ms-excel') // 'VndMsExcel' */
function shortName(mediaType: string): string {
  return pascalCase(mediaType.split(/[/+;]/)[1] ?? mediaType);
}

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
  const types = new Map(others.map((content) => [content.mediaType, content]));
  const sent = offeredRequests(operation.requestBody?.content ?? []);
  return [
    operation,
    ...[...types.values()].map((content) => inMediaType(operation, content)),
    ...sent.map((content) => withMediaType(operation, content)),
  ];
}

function inMediaType(operation: Operation, { mediaType }: Content): Operation {
  return {
    ...operation,
    operationId: `${operation.operationId}As${nameOf(mediaType)}`,
    summary: `${operation.summary}, as ${mediaType}`,
    responses: operation.responses.map((response) => {
      const own = response.content.filter((content) => content.mediaType === mediaType);
      return isSuccess(response) && own.length > 0 ? { ...response, content: own } : response;
    }),
  };
}

function withMediaType(operation: Operation, content: Content): Operation {
  const { requestBody } = operation;
  if (requestBody === undefined) return operation;
  const preferred = preferredContent(requestBody.content)?.mediaType.split('/')[1];
  const isSame = preferred === content.mediaType.split('/')[1];
  return {
    ...operation,
    operationId: `${operation.operationId}With${isSame ? pascalCase(content.mediaType) : nameOf(content.mediaType)}`,
    summary: `${operation.summary}, sent as ${content.mediaType}`,
    requestBody: { ...requestBody, content: [content] },
  };
}

/** Returns a name for a media type. @example nameOf('application/vnd.ms-excel') // 'VndMsExcel' */
function nameOf(mediaType: string): string {
  return pascalCase(mediaType.split(/[/+;]/)[1] ?? mediaType);
}

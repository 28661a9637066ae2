import {
  type ApiModel,
  type Content,
  isSuccess,
  type Operation,
  preferredContent,
} from '@partner-apis/model';
import { pascalCase } from '@partner-apis/typescript-printer';

/**
 * Splits each operation whose success has several media types into one operation for each, `getAgreement` for the
 * preferred type and `getAgreementAsPdf` for another.
 *
 * @see RFC 9110, section 12.1 (proactive negotiation)
 */
export function mediaOperations(model: ApiModel): ApiModel {
  return { ...model, operations: model.operations.flatMap((operation) => forEachMediaType(operation)) };
}

function forEachMediaType(operation: Operation): Operation[] {
  const others = operation.responses.filter(isSuccess).flatMap(({ content }) => {
    const preferred = preferredContent(content);
    return content.filter((one) => one !== preferred);
  });
  const types = new Map(others.map((content) => [content.mediaType, content]));
  return [operation, ...[...types.values()].map((content) => inMediaType(operation, content))];
}

function inMediaType(operation: Operation, { mediaType }: Content): Operation {
  return {
    ...operation,
    operationId: `${operation.operationId}As${pascalCase(mediaType.split(/[/+;]/)[1] ?? mediaType)}`,
    summary: `${operation.summary}, as ${mediaType}`,
    responses: operation.responses.map((response) => {
      const own = response.content.filter((content) => content.mediaType === mediaType);
      return isSuccess(response) && own.length > 0 ? { ...response, content: own } : response;
    }),
  };
}

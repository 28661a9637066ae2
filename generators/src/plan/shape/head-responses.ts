import { type ApiModel, mapItems, type Operation, withChanges } from '@partner-apis/model';

/**
 * Removes the bodies of responses to HEAD, which are never sent. OpenAPI 2.0 gives them the media types of all others.
 *
 * @see RFC 9110, section 9.3.2 (HEAD)
 */
export function withoutHeadBodies(model: ApiModel): ApiModel {
  return withChanges(model, { operations: mapItems(model.operations, withoutBodies) });
}

function withoutBodies(operation: Operation): Operation {
  if (operation.method !== 'head') return operation;
  const responses = mapItems(operation.responses, (response) =>
    response.content.length === 0 ? response : { ...response, content: [] },
  );
  return withChanges(operation, { responses });
}

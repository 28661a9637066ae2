import {
  type ApiModel,
  isSuccess,
  type MessageNames,
  modelContents,
  type Operation,
  preferredContent,
  requestContent,
} from '@partner-apis/model';

/** Whether an API exchanges messages in XML that an SDK has types for. */
export function hasMessages(model: ApiModel): boolean {
  return modelContents(model).some(({ message }) => message !== undefined);
}

/** The message that an operation sends. */
export function sentMessage(operation: Operation): MessageNames | undefined {
  return requestContent(operation)?.message;
}

/** The message that an operation answers with. */
export function answeredMessage({ responses }: Operation): MessageNames | undefined {
  return responses
    .filter(isSuccess)
    .map(({ content }) => preferredContent(content)?.message)
    .find((message) => message !== undefined);
}

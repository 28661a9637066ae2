import {
  type ApiModel,
  isSuccess,
  type MessageNames,
  modelContents,
  type Operation,
  preferredContent,
  requestContent,
} from '@partner-apis/model';

/** Whether an API has XML messages with types in the SDK. */
export function hasMessages(model: ApiModel): boolean {
  return modelContents(model).some(({ message }) => message !== undefined);
}

/** Returns the message of an operation's request. */
export function sentMessage(operation: Operation): MessageNames | undefined {
  return requestContent(operation)?.message;
}

/** Returns the message of an operation's response. */
export function answeredMessage({ responses }: Operation): MessageNames | undefined {
  return responses
    .filter(isSuccess)
    .map(({ content }) => preferredContent(content)?.message)
    .find((message) => message !== undefined);
}

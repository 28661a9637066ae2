import {
  type ApiModel,
  type Content,
  isSuccess,
  type MessageNames,
  type Operation,
} from '@partner-apis/model';
import { preferredContent } from './media.ts';

/** Whether an API exchanges messages in XML that an SDK has types for. */
export function hasMessages(model: ApiModel): boolean {
  return contentsOf(model).some(({ message }) => message !== undefined);
}

/** The message that an operation sends. */
export function sentMessage({ requestBody }: Operation): MessageNames | undefined {
  return preferredContent(requestBody?.content ?? [])?.message;
}

/** The message that an operation answers with. */
export function answeredMessage({ responses }: Operation): MessageNames | undefined {
  return responses
    .filter(isSuccess)
    .map(({ content }) => preferredContent(content)?.message)
    .find((message) => message !== undefined);
}

/** Every body that is sent or answered. */
export function contentsOf({ operations }: ApiModel): Content[] {
  return operations.flatMap(({ requestBody, responses }) => [
    ...(requestBody?.content ?? []),
    ...responses.flatMap(({ content }) => content),
  ]);
}

import type { ApiModel, MessageNames, Operation } from '@partner-apis/model';
import { successes } from '../emit-sdk/descriptor.ts';
import { preferredContent } from '../emit-sdk/media.ts';

/** Whether an API exchanges messages in XML that an SDK has types for. */
export function hasMessages({ operations }: ApiModel): boolean {
  return operations.some((operation) => sentMessage(operation) ?? answeredMessage(operation));
}

/** The message that an operation sends. */
export function sentMessage({ requestBody }: Operation): MessageNames | undefined {
  return preferredContent(requestBody?.content ?? [])?.message;
}

/** The message that an operation answers with. */
export function answeredMessage(operation: Operation): MessageNames | undefined {
  return successes(operation)
    .map(({ content }) => preferredContent(content)?.message)
    .find((message) => message !== undefined);
}

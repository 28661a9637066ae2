import type { ApiModel, Content, Operation, XsdReference } from './api.ts';
import { isJson } from './media-type.ts';

/** Returns the preferred content of several: JSON, or the first. This choice is made nowhere else. */
export function preferredContent<Offered extends Pick<Content, 'mediaType'>>(
  contents: readonly Offered[] | undefined,
): Offered | undefined {
  return contents?.find(({ mediaType }) => isJson(mediaType)) ?? contents?.[0];
}

/** Returns every request and response body of an operation. */
export function operationContents({ requestBody, responses }: Operation): readonly Content[] {
  return [...(requestBody?.content ?? []), ...responses.flatMap(({ content }) => content)];
}

/** Returns every body of every operation and every webhook. */
export function modelContents({
  operations,
  webhooks = [],
}: Pick<ApiModel, 'operations' | 'webhooks'>): readonly Content[] {
  return [...operations.flatMap(operationContents), ...webhooks.flatMap(({ content }) => content)];
}

/** A body for which the document names an XML Schema. */
export type XmlContent = Content & { readonly xsd: XsdReference };

export function isXmlContent(content: Content): content is XmlContent {
  return content.xsd !== undefined;
}

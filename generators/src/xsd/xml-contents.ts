import type { ApiModel, Content, XsdElement } from '@partner-apis/model';

/** A body whose XML Schema the document names. */
export type XmlContent = Content & { readonly xsd: XsdElement };

/** Every body in XML of a family, sent or answered. */
export function xmlContents({ operations }: ApiModel): XmlContent[] {
  const contents = operations.flatMap(({ requestBody, responses }) => [
    ...(requestBody?.content ?? []),
    ...responses.flatMap(({ content }) => content),
  ]);
  return contents.filter(isXml);
}

export function isXml(content: Content): content is XmlContent {
  return content.xsd !== undefined;
}

import type { ApiModel, Content, XsdReference } from '@partner-apis/model';
import { contentsOf } from '../emit-sdk/messages.ts';

/** A body whose XML Schema the document names. */
export type XmlContent = Content & { readonly xsd: XsdReference };

/** Every body in XML of a family, sent or answered. */
export function xmlContents(model: ApiModel): XmlContent[] {
  return contentsOf(model).filter(isXml);
}

export function isXml(content: Content): content is XmlContent {
  return content.xsd !== undefined;
}

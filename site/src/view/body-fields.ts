import { type ApiModel, type Content, type Message, type MessageCatalogue, own } from '@partner-apis/model';
import { documents } from '@partner-apis/model/documents';
import { type Field, fieldsOf, type Variant, variantsOf } from './field.ts';
import { messageFields } from './message-fields.ts';

/** The fields of a body, whatever it is written in. */
export interface BodyFields {
  readonly fields: readonly Field[];
  readonly variants: readonly Variant[];
}

/** A body's fields as a tree. @param root the anchor that the fields' anchors start with */
export function bodyFields(
  { id, schemas }: Pick<ApiModel, 'id' | 'schemas'>,
  content: Content,
  root: string,
): BodyFields {
  const message = messageOf(id, content);
  if (message !== undefined) return messageFields(message, messagesOf(id)?.types ?? {}, root);
  return {
    fields: fieldsOf(content.schema, schemas, root),
    variants: variantsOf(content.schema, schemas, root),
  };
}

/** The XML message that a body is. */
export function messageOf(id: string, { xsd }: Content): Message | undefined {
  if (xsd === undefined) return undefined;
  return messagesOf(id)?.messages.find(({ name }) => name === xsd.element);
}

/** What the XML Schemas of a family say, if it has any. */
export function messagesOf(id: string): MessageCatalogue | undefined {
  return own(documents, id)?.messages;
}

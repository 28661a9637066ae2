import { type ApiModel, type Content, type Message, type MessageCatalogue, own } from '@partner-apis/model';
import { documents } from '@partner-apis/model/documents';
import { type Field, fieldsOf, type Variant, variantsOf } from './field.ts';
import { messageFields } from './message-fields.ts';
import type { Tree } from './shown-once.ts';

/** The fields of a body in any notation. */
export interface BodyFields {
  readonly fields: readonly Field[];
  readonly variants: readonly Variant[];
}

/** The fields of a body as a tree. @param root the prefix of the fields' anchors */
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

/** The fields of a body as a tree to show. @param root the prefix of the fields' anchors */
export function bodyTree(
  model: Pick<ApiModel, 'id' | 'schemas'>,
  content: Content,
  root: string,
): Tree<Field> {
  const { fields, variants } = bodyFields(model, content, root);
  return { children: fields, variants };
}

/** The XML message of a body. */
export function messageOf(id: string, { xsd }: Content): Message | undefined {
  if (xsd === undefined) return undefined;
  return messagesOf(id)?.messages.find(({ name }) => name === xsd.element);
}

/** The XML messages of a family, if it has any. */
export function messagesOf(id: string): MessageCatalogue | undefined {
  return own(documents, id)?.messages;
}

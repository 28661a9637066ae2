import {
  type ApiModel,
  type Content,
  type Message,
  type MessageCatalogue,
  own,
  type Schema,
  type Schemas,
} from '@partner-apis/model';
import { documents } from '@partner-apis/model/documents';
import { type Field, fieldsOf, type Variant, variantsOf } from './field.ts';
import { messageFields } from './message-fields.ts';
import { withinPage } from './tree-limit.ts';

/** The fields of a body in any notation. */
export interface BodyFields {
  readonly fields: readonly Field[];
  readonly variants: readonly Variant[];
}

/** The fields of a body as a tree, as far as a page has room for them. @param root the prefix of the fields' anchors */
export function bodyFields(
  { id, schemas }: Pick<ApiModel, 'id' | 'schemas'>,
  content: Content,
  root: string,
): BodyFields {
  const message = messageOf(id, content);
  if (message !== undefined) return withinPage(messageFields(message, messagesOf(id)?.types ?? {}, root));
  return schemaFields(content.schema, schemas, root);
}

/** The fields and alternatives of a schema as a tree, as far as a page has room for them. */
export function schemaFields(schema: Schema, schemas: Schemas, root: string): BodyFields {
  return withinPage({ fields: fieldsOf(schema, schemas, root), variants: variantsOf(schema, schemas, root) });
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

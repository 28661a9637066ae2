import { type ApiModel, type Content, type Message, type MessageCatalogue, own } from '@partner-apis/model';
import { documents } from '@partner-apis/model/documents';
import { type BodiesOf, bodyRoom } from './body-room.ts';
import type { Field, FieldTree } from './field.ts';
import { treeOf } from './field-tree.ts';
import { messageFields } from './message-fields.ts';
import { weighBriefly } from './tree-limit.ts';
import type { Tree } from './tree-rows.ts';

/** The fields of a body in any notation. */
export type BodyFields = FieldTree;

/**
 * Returns the fields of a body as a tree.
 *
 * @param root prefix of the fields' anchors
 */
export function bodyFields(
  model: Pick<ApiModel, 'id' | 'schemas'> & BodiesOf,
  content: Content,
  root: string,
): BodyFields {
  const message = messageOf(model.id, content);
  if (message !== undefined) return messageFields(message, messagesOf(model.id)?.types ?? {}, root);
  const room = bodyRoom(model, content);
  const tree = treeOf(content.schema, model.schemas, root, room);
  // The line above the fields leads to the page of the schema.
  const isElsewhere = content.schema.$ref !== undefined && weighBriefly(tree) > room;
  return isElsewhere ? { fields: [], variants: [] } : tree;
}

/**
 * Returns the fields of a body as a tree to show.
 *
 * @param root prefix of the fields' anchors
 */
export function bodyTree(
  model: Pick<ApiModel, 'id' | 'schemas'> & BodiesOf,
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

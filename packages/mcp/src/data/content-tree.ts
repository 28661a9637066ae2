import type { Content } from '@partner-apis/model';
import type { FieldTree } from '../../../../site/src/view/field.ts';
import { treeOf } from '../../../../site/src/view/field-tree.ts';
import { messageFields } from '../../../../site/src/view/message-fields.ts';
import type { Family } from './library.ts';

/** Most elements in a tree, here for the same depth as on a page of the portal. */
const ROOM = 4000;

/** Returns the fields of a body, from its XML message or its schema. */
export function contentTree({ model, documents }: Family, { xsd, schema }: Content): FieldTree {
  const message = documents.messages?.messages.find(({ name }) => name === xsd?.element);
  if (message !== undefined) return messageFields(message, documents.messages?.types ?? {}, '');
  return treeOf(schema, model.schemas, '', ROOM);
}

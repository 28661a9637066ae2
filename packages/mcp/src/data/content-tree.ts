import type { Content } from '@partner-apis/model';
import type { FieldTree } from '../../../../site/src/view/field.ts';
import { treeOf } from '../../../../site/src/view/field-tree.ts';
import { messageFields } from '../../../../site/src/view/message-fields.ts';
import type { Family } from './library.ts';

/** Elements of a page that a tree may take there: the same depth here. */
const ROOM = 4000;

/** The fields of a body: those of its XML message, or of its schema. */
export function contentTree({ model, documents }: Family, { xsd, schema }: Content): FieldTree {
  const message = documents.messages?.messages.find(({ name }) => name === xsd?.element);
  if (message !== undefined) return messageFields(message, documents.messages?.types ?? {}, '');
  return treeOf(schema, model.schemas, '', ROOM);
}

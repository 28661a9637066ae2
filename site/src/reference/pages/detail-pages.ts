import type { ApiModel } from '@partner-apis/model';
import type { Page } from '../../page/page.ts';
import { messagesOf } from '../../view/body-fields.ts';
import { messagePage } from './message-page.ts';
import { schemaPage } from './schema-page.ts';

/** The pages of a family's XML messages and named schemas, in the order of its documents. */
export function detailPages(model: ApiModel): readonly Page[] {
  const messages = messagesOf(model.id)?.messages ?? [];
  return [
    ...messages.map((message) => messagePage(model, message)),
    ...Object.keys(model.schemas).map((name) => schemaPage(model, name)),
  ];
}

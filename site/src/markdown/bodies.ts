import type { ApiModel, Content, Example } from '@partner-apis/model';
import type { Shown } from '../page/shown.ts';
import { bodyFields, messageOf } from '../view/body-fields.ts';
import { valueField } from '../view/field.ts';
import { messagePath, schemaFilePath, schemaPath } from '../view/routes.ts';
import { bodyLanguage, bodyText } from '../view/samples/body-text.ts';
import { markdownUrl } from './addresses.ts';
import { blocks, code, codeBlock, link } from './blocks.ts';
import { assumption, factLines, fieldList } from './field-list.ts';

/** Summarises a body: media type, named schema or XML message, limits of the list or text. */
export function schemaLine(model: ApiModel, content: Content, shown: Shown): string {
  const whole = valueField('', content.schema, model.schemas, '');
  const message = messageOf(model.id, content);
  const type =
    message === undefined
      ? typeLink(model, whole)
      : `message ${link(message.name, markdownUrl(messagePath(model, message.name)))}, ` +
        link(message.document, markdownUrl(schemaFilePath(model, message.document)));
  return blocks(
    `${code(content.mediaType)}: ${type}`,
    factLines({ ...whole, values: [] }),
    assumption(whole.assumption, shown),
    assumption(message?.assumption, shown),
  );
}

/** Writes the fields of a body as a nested list. */
export function bodyList(model: ApiModel, content: Content, shown: Shown): string {
  const { fields, variants } = bodyFields(model, content, '');
  return fieldList({ children: fields, variants }, model.schemas, shown);
}

export function exampleBlocks(examples: readonly Example[], mediaType: string): string {
  return blocks(
    ...examples.flatMap(({ summary, value }) => [
      `Example: ${summary}`,
      codeBlock(bodyText(value, mediaType), bodyLanguage(value, mediaType)),
    ]),
  );
}

function typeLink(model: ApiModel, { type, schema, format }: ReturnType<typeof valueField>): string {
  const page = schema === undefined ? '' : link(schema, markdownUrl(schemaPath(model, schema)));
  const named = schema === type ? page : [type, page].filter((part) => part !== '').join(', schema ');
  return format === undefined ? named : `${named} (${format})`;
}

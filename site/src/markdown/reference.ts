import { type ApiModel, type Message, own } from '@partner-apis/model';
import type { Shown } from '../page/shown.ts';
import { messagesOf } from '../view/body-fields.ts';
import { fieldsOf, valueField, variantsOf } from '../view/field.ts';
import { messageFields } from '../view/message-fields.ts';
import { messageExamples, messageUses } from '../view/message-uses.ts';
import { referencePath, schemaFilePath, schemaPath } from '../view/routes.ts';
import { schemaHolders, schemaUses } from '../view/schema-uses.ts';
import { markdownUrl } from './addresses.ts';
import { blocks, code, heading, link, list } from './blocks.ts';
import { exampleBlocks } from './bodies.ts';
import { assumption, factLines, fieldList } from './field-list.ts';

/** The schemas and operations that use the named schemas of a model, looked up once for all their pages. */
interface SchemaPlaces {
  readonly holders: ReturnType<typeof schemaHolders>;
  readonly uses: ReturnType<typeof schemaUses>;
}

export function schemaPlaces(model: ApiModel): SchemaPlaces {
  return { holders: schemaHolders(model), uses: schemaUses(model) };
}

/** Writes the page of a named schema. */
export function schemaMarkdown(model: ApiModel, name: string, places: SchemaPlaces, shown: Shown): string {
  const schema = { $ref: `#/$defs/${name}` };
  const whole = valueField(name, schema, model.schemas, name);
  const children = fieldsOf(schema, model.schemas, name);
  const variants = variantsOf(schema, model.schemas, name);
  const holders = (places.holders.get(name) ?? []).map((holder) =>
    link(code(holder), markdownUrl(schemaPath(model, holder))),
  );
  const uses = (places.uses.get(name) ?? []).map((id) =>
    link(code(id), markdownUrl(referencePath(model, id))),
  );
  return blocks(
    `Type: ${whole.type === name ? 'object' : whole.type}`,
    whole.description,
    factLines(whole),
    assumption(whole.assumption, shown),
    children.length + variants.length === 0 ? '' : heading(2, 'Fields'),
    fieldList({ children, variants }, model.schemas, shown),
    heading(2, 'Used by'),
    holders.length === 0 ? '' : `Schemas: ${holders.join(', ')}`,
    uses.length === 0 ? 'No operation.' : `Operations: ${uses.join(', ')}`,
  );
}

/** Writes the page of an XML message. */
export function messageMarkdown(model: ApiModel, message: Message, shown: Shown): string {
  const { types = {}, documents = [] } = messagesOf(model.id) ?? {};
  const { fields, variants } = messageFields(message, types, 'element');
  const root = message.prefix === undefined ? message.name : `${message.prefix}:${message.name}`;
  return blocks(
    own(types, message.type ?? '')?.documentation,
    message.documentation,
    assumption(message.assumption, shown),
    list([
      `Root element: ${code(root)}`,
      `Namespace: ${message.namespace === undefined ? 'none' : code(message.namespace)}`,
      `Schema: ${documentLink(model, message.document)}`,
      `Used by: ${usesOf(model, message)}`,
    ]),
    heading(2, 'Elements'),
    'In document order. Elements that are not required may be omitted.',
    fieldList({ children: fields, variants }, model.schemas, shown),
    heading(2, 'Schema documents'),
    list(documents.map(({ name, documentation }) => `${documentLink(model, name)} ${documentation}`.trim())),
    heading(2, 'Examples'),
    exampleBlocks(messageExamples(model, message.name), 'application/xml'),
  );
}

function usesOf(model: ApiModel, { name }: Message): string {
  return messageUses(model, name)
    .map(
      ({ operationId, role }) =>
        `${link(code(operationId), markdownUrl(referencePath(model, operationId)))} ${role}`,
    )
    .join(', ');
}

function documentLink(model: ApiModel, document: string): string {
  return link(document, markdownUrl(schemaFilePath(model, document)));
}

import { type ApiModel, type Message, own } from '@partner-apis/model';
import { messagesOf } from '../view/body-fields.ts';
import { downloadsOf } from '../view/downloads.ts';
import { errorCatalogue } from '../view/error-catalogue.ts';
import { fieldsOf, valueField, variantsOf } from '../view/field.ts';
import { firstSentence } from '../view/first-sentence.ts';
import { operationGroups } from '../view/groups.ts';
import { messageFields } from '../view/message-fields.ts';
import { messageExamples, messageUses } from '../view/message-uses.ts';
import { errorsPath, messagePath, referencePath, schemaFilePath, schemaPath } from '../view/routes.ts';
import { schemaHolders, schemaUses } from '../view/schema-uses.ts';
import { markdownUrl } from './addresses.ts';
import { blocks, code, heading, link, list, oneLine, table } from './blocks.ts';
import { exampleBlocks } from './bodies.ts';
import { assumption, factLines, fieldList } from './field-list.ts';
import { authentication, errorTable, operationTable, serverTable } from './reference-tables.ts';

/** Writes the overview of a family's reference: access, operations, messages and schemas. */
export function overviewMarkdown(model: ApiModel): string {
  const messages = messagesOf(model.id)?.messages ?? [];
  return blocks(
    model.description,
    assumption(model.assumption),
    heading(2, 'Authentication'),
    authentication(model),
    heading(2, 'Servers'),
    serverTable(model),
    heading(2, 'Downloads'),
    list(downloadsOf(model).map(({ path, label, text }) => `${link(label, markdownUrl(path))}: ${text}`)),
    heading(2, 'Operations'),
    ...operationGroups(model).flatMap(({ tag, operations }) => [
      heading(3, tag.name),
      tag.description,
      operationTable(model, operations),
    ]),
    messages.length === 0 ? '' : blocks(heading(2, 'XML messages'), messageTable(model, messages)),
    heading(2, 'Error catalogue'),
    `${link('Error catalogue', markdownUrl(errorsPath(model)))}: all ${errorCatalogue(model).length} errors that the API ` +
      'returns, each with its cause and fix.',
    heading(2, 'Schemas'),
    schemaIndex(model),
  );
}

/** Writes the page with all errors of a family. */
export function errorsMarkdown(model: ApiModel): string {
  return errorTable(model, errorCatalogue(model), true);
}

/** The schemas and operations that use the named schemas of a model, looked up once for all their pages. */
interface SchemaPlaces {
  readonly holders: ReturnType<typeof schemaHolders>;
  readonly uses: ReturnType<typeof schemaUses>;
}

export function schemaPlaces(model: ApiModel): SchemaPlaces {
  return { holders: schemaHolders(model), uses: schemaUses(model) };
}

/** Writes the page of a named schema. */
export function schemaMarkdown(model: ApiModel, name: string, places: SchemaPlaces): string {
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
    assumption(whole.assumption),
    children.length + variants.length === 0 ? '' : heading(2, 'Fields'),
    fieldList({ children, variants }, model.schemas),
    heading(2, 'Used by'),
    holders.length === 0 ? '' : `Schemas: ${holders.join(', ')}`,
    uses.length === 0 ? 'No operation.' : `Operations: ${uses.join(', ')}`,
  );
}

/** Writes the page of an XML message. */
export function messageMarkdown(model: ApiModel, message: Message): string {
  const { types = {}, documents = [] } = messagesOf(model.id) ?? {};
  const { fields, variants } = messageFields(message, types, 'element');
  const root = message.prefix === undefined ? message.name : `${message.prefix}:${message.name}`;
  return blocks(
    own(types, message.type ?? '')?.documentation,
    message.documentation,
    assumption(message.assumption),
    list([
      `Root element: ${code(root)}`,
      `Namespace: ${message.namespace === undefined ? 'none' : code(message.namespace)}`,
      `Schema: ${documentLink(model, message.document)}`,
      `Used by: ${usesOf(model, message)}`,
    ]),
    heading(2, 'Elements'),
    'In document order. Elements that are not required may be omitted.',
    fieldList({ children: fields, variants }, model.schemas),
    heading(2, 'Schema documents'),
    list(documents.map(({ name, documentation }) => `${documentLink(model, name)} ${documentation}`.trim())),
    heading(2, 'Examples'),
    exampleBlocks(messageExamples(model, message.name), 'application/xml'),
  );
}

function messageTable(model: ApiModel, messages: readonly Message[]): string {
  return table(
    ['Message', 'Body of', 'Schema'],
    messages.map((message) => [
      link(code(message.name), markdownUrl(messagePath(model, message.name))),
      usesOf(model, message),
      documentLink(model, message.document),
    ]),
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

function schemaIndex(model: ApiModel): string {
  return list(
    Object.keys(model.schemas).map((name) => {
      const { type, description } = valueField(name, { $ref: `#/$defs/${name}` }, model.schemas, '');
      const text = oneLine(firstSentence(description));
      const shown = type === name ? 'object' : type;
      return `${link(code(name), markdownUrl(schemaPath(model, name)))}: ${shown}${text === '' ? '' : `. ${text}`}`;
    }),
  );
}

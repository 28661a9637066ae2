import type { ApiModel, Message } from '@partner-apis/model';
import type { Block, BlockOf } from '../page/block.ts';
import { cell, item, paragraph } from '../page/blocks.ts';
import { code, fileLink, group, pageLink, type Span, separated, spansOf, text } from '../page/span.ts';
import { messagesOf } from '../view/body-fields.ts';
import { messageUses } from '../view/message-uses.ts';
import { messagePath, referencePath, schemaArchivePath, schemaFilePath } from '../view/routes.ts';

/** Lists the XML messages of a family, with the operations that use them and their schemas. */
export function messageTable(model: ApiModel, messages: readonly Message[]): BlockOf<'table'> {
  return {
    kind: 'table',
    label: 'XML messages',
    columns: [spansOf('Message'), spansOf('Body of'), spansOf('Schema')],
    rows: messages.map((message) => ({
      cells: [
        cell(pageLink(messagePath(model, message.name), code(message.name))),
        cell(...usesOf(model, message)),
        cell(fileLink(schemaFilePath(model, message.document), message.document)),
      ],
    })),
  };
}

/** Lists the operations that use a message, and how: those with the same statuses together. */
export function usesOf(model: ApiModel, { name }: Message): readonly Span[] {
  const byRole = Map.groupBy(messageUses(model, name), ({ role }) => role);
  return separated(
    [...byRole].map(([role, uses]) => {
      const operations = uses.map(({ operationId }) => [
        pageLink(referencePath(model, operationId), operationId),
      ]);
      return [group('message-use', ...separated(operations, ', '), ` ${role}`)];
    }),
    ', ',
  );
}

/** Offers the XML Schemas of a family for download, one by one or as an archive. */
export function schemaDocuments(model: ApiModel): readonly Block[] {
  const documents = messagesOf(model.id)?.documents ?? [];
  return [
    paragraph(
      'The schemas include each other by relative paths: keep them in one folder. ',
      fileLink(schemaArchivePath(model), 'Download all (zip)'),
    ),
    {
      kind: 'details',
      name: 'response-shape',
      summary: [text(`${documents.length} schema documents`)],
      blocks: [
        {
          kind: 'list',
          name: 'schema-documents',
          items: documents.map(({ name, documentation }) =>
            item(fileLink(schemaFilePath(model, name), name), ` ${documentation}`),
          ),
        },
      ],
    },
  ];
}

import { type ApiModel, type Message, own } from '@partner-apis/model';
import { schemaDocuments, usesOf } from '../../overview/messages.ts';
import type { Block, BlockOf } from '../../page/block.ts';
import { assumption, namedParagraph, paragraph } from '../../page/blocks.ts';
import { overviewTrail } from '../../page/overview-trail.ts';
import type { Page, Section } from '../../page/page.ts';
import { prose } from '../../page/prose/prose.ts';
import { code, fileLink, text } from '../../page/span.ts';
import { bodyLanguage, bodyText } from '../../samples/body-text.ts';
import { messagesOf } from '../../view/body-fields.ts';
import { messageFields } from '../../view/message-fields.ts';
import { messageExamples, messageUses } from '../../view/message-uses.ts';
import { familyPart } from '../../view/part-of.ts';
import { messagePath, referencePath, schemaArchivePath, schemaFilePath } from '../../view/routes.ts';
import { FIELD_TOOLS } from '../tools/many-fields.ts';

const MEDIA_TYPE = 'application/xml';

/** The page of an XML message: its root element, its elements in order, and its examples. */
export function messagePage(model: ApiModel, message: Message): Page {
  const { name, documentation, namespace = '' } = message;
  return {
    path: messagePath(model, name),
    title: name,
    ...familyPart(model),
    description: `XML message ${name}: ${documentation}`,
    trail: [...overviewTrail(model), [text('XML message')]],
    summary: [],
    search: {
      context: 'Message',
      names: [name],
      text: `XML message. ${documentation} ${namespace}`,
      place: name,
      otherPlaces: messageUses(model, name).map(({ operationId }) => ({
        path: referencePath(model, operationId),
        name: operationId,
      })),
    },
    lead: [
      { kind: 'group', name: 'prose', blocks: texts(model, message) },
      ...assumption(prose(message.assumption ?? '', model)),
      messageFacts(model, message),
    ],
    sections: [
      elements(model, message),
      {
        anchor: 'documents',
        level: 2,
        title: [text('Schema documents')],
        blocks: schemaDocuments(model),
      },
    ],
    aside: examples(model, message),
  };
}

/** Returns the documentation of the message and of its type. */
function texts(model: ApiModel, { type, documentation }: Message): readonly Block[] {
  const typed = own(messagesOf(model.id)?.types ?? {}, type ?? '')?.documentation ?? '';
  return [typed, documentation].filter((part) => part !== '').map((part) => paragraph(part));
}

function messageFacts(model: ApiModel, message: Message): BlockOf<'facts'> {
  const { name, prefix, namespace, document } = message;
  return {
    kind: 'facts',
    name: 'message-facts',
    facts: [
      {
        term: 'Root element',
        blocks: [paragraph(code(prefix === undefined ? name : `${prefix}:${name}`))],
      },
      { term: 'Namespace', blocks: [paragraph(namespace === undefined ? 'none' : code(namespace))] },
      {
        term: 'Schema',
        blocks: [
          paragraph(
            fileLink(schemaFilePath(model, document), document),
            ' ',
            fileLink(schemaArchivePath(model), 'All schemas (zip)'),
          ),
        ],
      },
      { term: 'Used by', blocks: [paragraph(...usesOf(model, message))] },
    ],
  };
}

function elements(model: ApiModel, message: Message): Section {
  const { fields, variants } = messageFields(message, messagesOf(model.id)?.types ?? {}, 'element');
  return {
    anchor: 'elements',
    level: 2,
    title: [text('Elements')],
    blocks: [
      namedParagraph('section-note', 'In document order. Elements that are not required may be omitted.'),
      FIELD_TOOLS,
      { kind: 'fields', model, root: 'element', isInOrder: true, tree: { children: fields, variants } },
    ],
  };
}

function examples(model: ApiModel, { name: message }: Message): readonly Section[] {
  const blocks = messageExamples(model, message).map(({ name, summary, value }): Block => {
    const label = `Example: ${summary}`;
    return {
      kind: 'details',
      name: 'example',
      summary: [text(label)],
      isOpen: true,
      blocks: [
        {
          kind: 'code',
          label,
          language: bodyLanguage(value, MEDIA_TYPE),
          code: bodyText(value, MEDIA_TYPE),
          anchor: `message-example-${name}`,
          isDerived: true,
        },
      ],
    };
  });
  return blocks.length === 0 ? [] : [{ level: 2, title: [text('Examples')], blocks }];
}

import { isXmlContent, modelContents, type XmlContent } from '@partner-apis/model';
import { messageFields } from '../../../../site/src/view/message-fields.ts';
import { findNamed } from '../data/find.ts';
import type { Family, Library } from '../data/library.ts';
import { fieldLines } from '../text/field-lines.ts';
import { facts, READS, type Tool } from './tool.ts';

export const getMessage: Tool = {
  name: 'get_message',
  description: 'An XML message: its elements, an example, or its XML Schema.',
  input: {
    type: 'object',
    properties: {
      name: { type: 'string', description: 'Name of the root element.' },
      as: { type: 'string', enum: ['fields', 'example', 'xsd'] },
      cursor: { type: 'string' },
    },
    required: ['name'],
  },
  output: facts({ api: undefined, name: undefined, operations: { type: 'array' } }),
  annotations: READS,
  run(args, { library }) {
    const { name, value: family } = findNamed(messagesOf(library), args.required('name'), 'message');
    const as = args.text('as') ?? 'fields';
    const { model } = family;
    const operations = model.operations.filter(({ requestBody, responses }) =>
      [...(requestBody?.content ?? []), ...responses.flatMap(({ content }) => content)].some(
        ({ xsd }) => xsd?.element === name,
      ),
    );
    return {
      lead: `${name} of ${model.id}, as ${as}.`,
      body: bodyOf(as, name, family),
      next:
        as === 'fields'
          ? `get_message {"name":"${name}","as":"example"}`
          : `check_request {"operation":"${operations[0]?.operationId ?? ''}","body":"<xml…>"}`,
      facts: { api: model.id, name, operations: operations.map(({ operationId }) => operationId) },
    };
  },
};

/** Returns the families by the names of their messages. */
function messagesOf({ families }: Library): Readonly<Record<string, Family>> {
  return Object.fromEntries(
    families.flatMap((family) =>
      (family.documents.messages?.messages ?? []).map(({ name }): [string, Family] => [name, family]),
    ),
  );
}

function bodyOf(as: string, name: string, { documents, model }: Family): string {
  const { messages = [], types = {}, documents: files = [] } = documents.messages ?? {};
  const message = messages.find((one) => one.name === name);
  if (message === undefined) return '';
  if (as === 'xsd') return files.find((file) => file.name === message.document)?.text ?? '';
  if (as === 'example') return exampleOf(modelContents(model).filter(isXmlContent), name);
  const namespace = message.namespace === undefined ? 'no namespace' : `namespace ${message.namespace}`;
  return [
    message.documentation,
    `Root ${name} in ${namespace}; the elements inside are in the order of this list.`,
    ...fieldLines(messageFields(message, types, '')),
  ].join('\n');
}

function exampleOf(contents: readonly XmlContent[], name: string): string {
  const examples = contents.filter(({ xsd }) => xsd.element === name).flatMap((content) => content.examples);
  const [first] = examples;
  return typeof first?.value === 'string' ? first.value : 'The documents have no example of this message.';
}

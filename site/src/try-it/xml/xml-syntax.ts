import { encodePointerToken, isJsonArray, isJsonObject, type JsonValue, own } from '@partner-apis/model';
import { validate } from '@partner-apis/xml';
import type { RootElement } from '@partner-apis/xml/schema';
import type { Problem } from '../request/problem.ts';
import type { Syntax } from '../request/syntax.ts';
import { messageSchema } from './message-schema.ts';
import { readMessage } from './read-message.ts';
import { writeMessage } from './write-message.ts';
import { completeXml } from './xml-completion.ts';

/** A message of an XML Schema: fields in the form, XML in the raw view, validated as the SDK does. */
export function xmlSyntax(root: RootElement<unknown>): Syntax {
  const { element } = root;
  return {
    name: 'XML',
    says: `an ${element.name} in XML`,
    ...messageSchema(element),
    read: (text) => readMessage(element, text),
    write: (value) => writeMessage(element, value),
    check: (value) =>
      validate(root, value).map(({ path, message }) => ({ place: pointer(path, value), message })),
    hintOf: ({ description = '' }) => description,
    complete: (text, caret) => completeXml(text, caret, element),
    argumentsOf: (text) => ({ body: text }),
  };
}

/** A body in any other notation: it is sent as typed. */
export function plainSyntax(mediaType: string): Syntax {
  const check = (): readonly Problem[] => [];
  return {
    name: mediaType,
    says: `as ${mediaType}`,
    schemas: {},
    read: (value) => ({ value }),
    write: String,
    check,
    hintOf: () => '',
    complete: () => undefined,
    argumentsOf: (text) => ({ body: text }),
  };
}

/**
 * The place of a problem in the object.
 *
 * @example pointer('/order/Line[3]/LineID', order) // '/Line/2/LineID'
 */
function pointer(path: string, root: JsonValue): string {
  let value: JsonValue | undefined = root;
  let place = '';
  for (const step of path.split('/').slice(2)) {
    const [, name = step, position = '1'] = /^([^[]+)(?:\[(\d+)\])?$/.exec(step) ?? [];
    place += `/${encodePointerToken(name)}`;
    value = isJsonObject(value) ? own(value, name) : undefined;
    if (!isJsonArray(value ?? null) || !Array.isArray(value)) continue;
    place += `/${Number(position) - 1}`;
    value = value[Number(position) - 1];
  }
  return place;
}

import {
  type JsonValue,
  own,
  setOwn,
  type XmlElement,
  type XmlGroup,
  type XmlMessages,
} from '@partner-apis/model';
import { parse, type RawElement } from '@partner-apis/xml';
import { anyType, namespace, root } from '@partner-apis/xml/schema';

/**
 * Converts XML to the object that an SDK takes for the message. Values are not checked, because they may contain
 * runtime expressions.
 *
 * @param element name of the message's root element
 * @returns undefined if the family has no such message
 */
export function xmlObject(
  messages: XmlMessages | undefined,
  element: string,
  xml: string,
): JsonValue | undefined {
  const described = own(messages?.roots, element);
  if (messages === undefined || described === undefined) return undefined;
  const { name, type, namespace: uri, prefix } = described;
  const place = uri === undefined ? {} : { namespace: namespace(uri, prefix ?? '') };
  const raw = parse(
    root<RawElement>(name, () => anyType, place),
    xml,
  );
  return valueIn(raw, type, messages);
}

function valueIn({ attributes, children }: RawElement, type: string, messages: XmlMessages): JsonValue {
  const described = own(messages.types, type);
  const text = children.filter((child) => typeof child === 'string').join('');
  if (described?.kind !== 'complex') return text.trim();
  const record: Record<string, JsonValue> = {};
  for (const { name, value } of attributes) {
    const known = described.attributes?.find((attribute) => attribute.name === name);
    if (known !== undefined) setOwn(record, known.key, value);
  }
  if (described.value !== undefined) return { ...record, [described.value.key]: text.trim() };
  const elements = described.content === undefined ? [] : elementsOf(described.content);
  for (const { particle, isRepeated } of elements) {
    const values = children
      .filter((child) => typeof child !== 'string')
      .filter(({ name }) => name === particle.name)
      .map((child) => valueIn(child, particle.type, messages));
    const [first] = values;
    if (first !== undefined) setOwn(record, particle.key, isRepeated ? values : first);
  }
  return record;
}

interface DescribedElement {
  readonly particle: XmlElement;
  readonly isRepeated: boolean;
}

/** Lists the elements of a content model in order, including those of its groups. */
function elementsOf({ items }: XmlGroup): readonly DescribedElement[] {
  return items.flatMap((item) => {
    if (item.kind === 'any') return [];
    if (item.kind !== 'element') return elementsOf(item);
    return [{ particle: item, isRepeated: item.max === 'unbounded' || (item.max ?? 1) > 1 }];
  });
}

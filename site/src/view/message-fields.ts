import {
  type Message,
  type MessageAttribute,
  type MessageCatalogue,
  type MessageContent,
  type MessageElement,
  type MessageGroup,
  type MessageParticle,
  type MessageType,
  type MessageValue,
  type MessageWildcard,
  own,
} from '@partner-apis/model';
import { fieldAnchor } from './anchors.ts';
import type { Field, Variant } from './field.ts';
import { choiceOf, elementsIn } from './message-choice.ts';
import { occurrence, valueFacts } from './message-facts.ts';

/** The fields of an element. */
export interface MessageTree {
  readonly fields: readonly Field[];
  readonly variants: readonly Variant[];
}

interface Place {
  readonly types: MessageCatalogue['types'];
  readonly root: string;
  readonly path: readonly string[];
  /** The names of the types on the path from the root. */
  readonly seen: readonly string[];
}

const EMPTY: MessageTree = { fields: [], variants: [] };

/**
 * The attributes and elements of an XML message as a tree, in document order.
 *
 * @param root the prefix of the fields' anchors: `body`, `response-200`
 */
export function messageFields(message: Message, types: MessageCatalogue['types'], root: string): MessageTree {
  return treeOf(message, { types, root, path: [], seen: [] });
}

function treeOf(content: MessageContent, place: Place): MessageTree {
  const { type: name } = content;
  const type = name === undefined ? undefined : own(place.types, name);
  if (name === undefined || type === undefined || place.seen.includes(name)) return EMPTY;
  const below = { ...place, seen: [...place.seen, name] };
  const inside = type.content === undefined ? EMPTY : particleTree(type.content, below);
  return {
    ...inside,
    fields: [...type.attributes.map((one) => attributeField(one, below)), ...inside.fields],
  };
}

function particleTree(particle: MessageParticle, place: Place): MessageTree {
  if (particle.kind === 'element') return { fields: [elementField(particle, place)], variants: [] };
  if (particle.kind === 'any') return { fields: [wildcardField(particle, place)], variants: [] };
  if (particle.kind === 'choice') return choiceTree(particle, place);
  const parts = particle.items.map((item) => particleTree(repeatedBy(particle, item), place));
  return {
    fields: parts.flatMap(({ fields }) => fields),
    variants: parts.flatMap(({ variants }) => variants),
  };
}

/** The contents of an optional group are optional, and repeat with the group. */
function repeatedBy(group: MessageGroup, item: MessageParticle): MessageParticle {
  const max =
    group.max === 'unbounded' || item.max === 'unbounded' ? ('unbounded' as const) : group.max * item.max;
  return { ...item, min: group.min * item.min, max };
}

/** Alternatives that differ in which elements are present are listed by these elements; others one by one. */
function choiceTree(particle: MessageGroup, place: Place): MessageTree {
  const choice = choiceOf(particle);
  if (choice !== undefined) {
    return {
      fields: choice.elements.map((element) => ({
        ...elementField({ ...element, min: 0 }, place),
        group: choice.groupOf(element),
      })),
      variants: [],
    };
  }
  const variants = particle.items.map((item, index) => {
    const label = `Alternative ${index + 1}`;
    const { fields, variants: inner } = particleTree(item, { ...place, path: [...place.path, label] });
    return {
      label: `${label}: ${elementsIn(item)
        .map(({ name }) => name)
        .join(', ')}`,
      children: fields,
      variants: inner,
    };
  });
  return { fields: [], variants };
}

function elementField(element: MessageElement, place: Place): Field {
  const { name, min, max, type } = element;
  const path = [...place.path, name];
  const typed: MessageType | undefined = type === undefined ? undefined : own(place.types, type);
  const recursive = type !== undefined && place.seen.includes(type);
  const tree = treeOf(element, { ...place, path });
  const value = element.value ?? typed?.value;
  const limits = [occurrence(min, max), element.nillable ? 'may be nil' : undefined];
  return {
    ...valueFacts(value, element),
    name,
    anchor: fieldAnchor(place.root, path),
    required: min > 0,
    deprecated: false,
    type: typeLabel(type, value),
    limits: [...limits.filter((limit) => limit !== undefined), ...valueFacts(value, element).limits],
    description: element.documentation || typed?.documentation || value?.documentation || '',
    children: tree.fields,
    variants: tree.variants,
    recursive,
    ...(type === undefined ? {} : { named: `xsd:${type}` }),
    ...assumptionsIn(element, typed, value),
  };
}

/** The assumptions about a component and its types, one paragraph each. */
function assumptionsIn(
  ...components: readonly (Pick<MessageValue, 'assumption'> | undefined)[]
): Pick<Field, 'assumption'> {
  const reasons = new Set(components.flatMap((component) => component?.assumption ?? []));
  return reasons.size === 0 ? {} : { assumption: [...reasons].join('\n\n') };
}

function typeLabel(type: string | undefined, value: MessageValue | undefined): string {
  if (value !== undefined) return value.base.replaceAll(/(^| )(?!or |of |list )(?=\w)/g, '$1xs:');
  return type ?? 'any content';
}

function attributeField({ name, required, value, ...attribute }: MessageAttribute, place: Place): Field {
  return {
    ...valueFacts(value, attribute),
    name: `@${name}`,
    anchor: fieldAnchor(place.root, [...place.path, `@${name}`]),
    required,
    deprecated: false,
    type: `attribute, ${typeLabel(undefined, value)}`,
    description: attribute.documentation || value.documentation,
    children: [],
    variants: [],
    recursive: false,
    ...assumptionsIn(attribute, value),
  };
}

function wildcardField({ min, max, documentation }: MessageWildcard, place: Place): Field {
  const limit = occurrence(min, max);
  return {
    name: '*',
    anchor: fieldAnchor(place.root, [...place.path, '*']),
    required: min > 0,
    deprecated: false,
    type: 'any element',
    limits: limit === undefined ? [] : [limit],
    values: [],
    description: documentation,
    children: [],
    variants: [],
    recursive: false,
  };
}

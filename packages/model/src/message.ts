/**
 * The XML messages of a family as readers see them: every element with the annotations of the XML Schemas, and the
 * schemas themselves, as plain data. All references are names of types in `types`.
 *
 * @see XML Schema 1.0, part 1 (content models) and part 2 (simple types)
 */
export interface MessageCatalogue {
  readonly messages: readonly Message[];
  readonly types: Readonly<Record<string, MessageType>>;
  /** The schema documents of the messages, and those that they include. */
  readonly documents: readonly SchemaText[];
}

/** Annotations of a component of an XML Schema. */
interface Documented {
  readonly documentation: string;
  /** The reason for the schema's interpretation of the requirements where they are silent (`api:assumption`). */
  readonly assumption?: string;
}

/** An element that can be the root of a body. */
export interface Message extends Documented, MessageContent {
  /** Local name of the root element, as in `x-xsd`. */
  readonly name: string;
  /** The namespace's URI; absent: no namespace. */
  readonly namespace?: string;
  /** The usual prefix of the namespace. */
  readonly prefix?: string;
  /** Name of the schema document that defines it, such as `order_A2.xsd`. */
  readonly document: string;
}

/** A schema file. */
export interface SchemaText {
  /** Path in the family's folder of schemas. */
  readonly name: string;
  readonly documentation: string;
  readonly text: string;
}

/** A type of elements that contain attributes or elements. */
export interface MessageType extends Documented {
  readonly attributes: readonly MessageAttribute[];
  /** The text of an element that has simple content. */
  readonly value?: MessageValue;
  readonly content?: MessageGroup;
}

/** The content of an element: a text, content of a type in `types`, or anything if both are absent. */
export interface MessageContent {
  readonly value?: MessageValue;
  readonly type?: string;
}

/** The number of occurrences of a particle. */
interface Occurs {
  readonly min: number;
  readonly max: number | 'unbounded';
}

export interface MessageElement extends Documented, MessageContent, Occurs {
  readonly kind: 'element';
  readonly name: string;
  /** The namespace's URI; absent: no namespace. */
  readonly namespace?: string;
  readonly nillable?: true;
  readonly default?: string;
  readonly fixed?: string;
}

export interface MessageGroup extends Occurs {
  readonly kind: 'sequence' | 'choice' | 'all';
  readonly documentation: string;
  readonly items: readonly MessageParticle[];
}

/** A wildcard: any element. */
export interface MessageWildcard extends Occurs {
  readonly kind: 'any';
  readonly documentation: string;
}

export type MessageParticle = MessageElement | MessageGroup | MessageWildcard;

export interface MessageAttribute extends Documented {
  readonly name: string;
  readonly required: boolean;
  readonly value: MessageValue;
  readonly default?: string;
  readonly fixed?: string;
}

/** The values that a text may have. */
export interface MessageValue extends Documented {
  /** Name of the type, if it has one. */
  readonly name?: string;
  /** The base type of XML Schema, such as `token` or `date`; for a union, all of them: `date or token`. */
  readonly base: string;
  readonly limits: readonly MessageLimit[];
  /** Alternative patterns as written in the schema; one must match. */
  readonly patterns: readonly string[];
  readonly values: readonly MessageCode[];
  /** Whether texts that are not in `values` are accepted too. */
  readonly isOpen: boolean;
  /** The values that lenient readers accept instead, described in words. */
  readonly readAs?: string;
}

export interface MessageCode {
  readonly value: string;
  readonly documentation: string;
}

/** A facet that limits a value. @see XML Schema 1.0, part 2, section 4.3 */
export interface MessageLimit {
  readonly facet:
    | 'length'
    | 'minLength'
    | 'maxLength'
    | 'totalDigits'
    | 'fractionDigits'
    | 'minInclusive'
    | 'minExclusive'
    | 'maxInclusive'
    | 'maxExclusive';
  readonly value: string;
}

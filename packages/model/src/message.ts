/**
 * The XML messages of a family as readers see them: every element with the annotations of the XML Schemas, and the
 * schemas themselves. Plain data. References have one form only: the name of a type in `types`.
 *
 * @see XML Schema 1.0, part 1 (content models) and part 2 (simple types)
 */
export interface MessageCatalogue {
  readonly messages: readonly Message[];
  readonly types: Readonly<Record<string, MessageType>>;
  /** The schema documents: those of the messages, and what they include. */
  readonly documents: readonly SchemaText[];
}

/** Annotations of a component in the XML Schemas. */
interface Documented {
  readonly documentation: string;
  /** Why the schema interprets the requirements as it does where they are silent (`api:assumption`). */
  readonly assumption?: string;
}

/** An element that can be the root of a body. */
export interface Message extends Documented, MessageContent {
  /** Local name of the root element, as `x-xsd` names it. */
  readonly name: string;
  /** Absent: no namespace. */
  readonly namespace?: string;
  /** The usual prefix of the namespace. */
  readonly prefix?: string;
  /** Name of the schema document that defines it: `order_A2.xsd`. */
  readonly document: string;
}

/** One file of the schemas. */
export interface SchemaText {
  /** Path below the family's folder of schemas. */
  readonly name: string;
  readonly documentation: string;
  readonly text: string;
}

/** A type of elements that hold attributes or elements. */
export interface MessageType extends Documented {
  readonly attributes: readonly MessageAttribute[];
  /** The text of an element with simple content. */
  readonly value?: MessageValue;
  readonly content?: MessageGroup;
}

/** The content of an element: text, that of a type in `types`, or anything when both are absent. */
export interface MessageContent {
  readonly value?: MessageValue;
  readonly type?: string;
}

/** How often a particle occurs. */
interface Occurs {
  readonly min: number;
  readonly max: number | 'unbounded';
}

export interface MessageElement extends Documented, MessageContent, Occurs {
  readonly kind: 'element';
  readonly name: string;
  /** Absent: no namespace. */
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

/** Any element: a wildcard. */
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

/** The values that a text can have. */
export interface MessageValue extends Documented {
  /** Name of the type, if it has one. */
  readonly name?: string;
  /** The base type of XML Schema: `token`, `date`; all of them for a union: `date or token`. */
  readonly base: string;
  readonly limits: readonly MessageLimit[];
  /** Alternatives, one of which must match; as the schema writes them. */
  readonly patterns: readonly string[];
  readonly values: readonly MessageCode[];
  /** Whether texts other than `values` are accepted too. */
  readonly isOpen: boolean;
  /** The values that readers accept instead, in the words of that type. */
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

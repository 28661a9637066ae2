/**
 * The XML messages of a family as a reader is shown them: every element with all that the XML Schemas say of it, and
 * the schemas themselves. Plain data. References have one form only: the name of a type in `types`.
 *
 * @see XML Schema 1.0, part 1 (content models) and part 2 (simple types)
 */
export interface MessageCatalogue {
  readonly messages: readonly Message[];
  readonly types: Readonly<Record<string, MessageType>>;
  /** The schema documents: those of the messages, and what they include. */
  readonly documents: readonly SchemaText[];
}

/** What the XML Schemas say of a component beside its rules. */
interface Documented {
  readonly documentation: string;
  /** Why a reading of the requirements was chosen where they are silent (`api:assumption`). */
  readonly assumption?: string;
}

/** An element that can be the root of a body. */
export interface Message extends Documented, MessageContent {
  /** Local name of the root element, as `x-xsd` names it. */
  readonly name: string;
  /** Absent: none. */
  readonly namespace?: string;
  /** What is usually written for the namespace. */
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
  /** Of simple content: its text. */
  readonly value?: MessageValue;
  readonly content?: MessageGroup;
}

/** What an element holds: text, what a type in `types` says, or anything when both are absent. */
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
  /** Absent: none. */
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

/** What a text can be. */
export interface MessageValue extends Documented {
  /** Of the type, where it has one. */
  readonly name?: string;
  /** The type of XML Schema that it comes down to: `token`, `date`; of a union, all of them: `date or token`. */
  readonly base: string;
  readonly limits: readonly MessageLimit[];
  /** One of them has to match; as the schema writes them. */
  readonly patterns: readonly string[];
  readonly values: readonly MessageCode[];
  /** Whether other texts than `values` are accepted too. */
  readonly isOpen: boolean;
  /** What a reader accepts instead, in the words of that type. */
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

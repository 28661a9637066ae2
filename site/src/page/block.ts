import type { ApiModel } from '@partner-apis/model';
import type { Field } from '../view/field.ts';
import type { Language } from '../view/highlight.ts';
import type { Journey } from '../view/journeys/journey.ts';
import type { Tree } from '../view/shown-once.ts';
import type { IslandChoice } from './island.ts';
import type { SearchEntry } from './search-entry.ts';
import type { Span } from './span.ts';

/** A part of a section. Each kind has one component in `html/`, one function in `markdown/` and one in `search/`. */
export type Block =
  | Paragraph
  | Heading
  | List
  | Table
  | Code
  | Samples
  | Call
  | Quote
  | Rule
  | Note
  | Assumption
  | Facts
  | Cards
  | Details
  | Group
  | Value
  | Fields
  | Diagram
  | Links
  | RowFilter
  | Island;

type BlockKind = Block['kind'];

/** The block of a kind. */
export type BlockOf<Kind extends BlockKind> = Extract<Block, { readonly kind: Kind }>;

interface Named {
  /** A name for the styles of its feature, as a class. */
  readonly name?: string;
}

/** A part of a block that can be linked to and found by itself. */
interface Anchored {
  readonly anchor?: string;
  /** How the search finds it. It needs an anchor, unless its section is close enough. */
  readonly search?: SearchEntry;
}

export interface Paragraph extends Named {
  readonly kind: 'paragraph';
  readonly spans: readonly Span[];
}

/** A heading inside a text that is not the page's own, such as a description. It is in no table of contents. */
interface Heading {
  readonly kind: 'heading';
  readonly level: number;
  readonly title: readonly Span[];
  readonly anchor?: string;
}

interface List extends Named {
  readonly kind: 'list';
  readonly isOrdered?: boolean;
  /** The anchor of the list as a whole. */
  readonly anchor?: string;
  readonly items: readonly Item[];
}

export interface Item extends Anchored, Named {
  readonly blocks: readonly Block[];
}

interface Table extends Named {
  readonly kind: 'table';
  /** The name of the table for screen readers. */
  readonly label: string;
  readonly columns: readonly (readonly Span[])[];
  readonly rows: readonly Row[];
  /** Whether the search finds its rows elsewhere, so that the text of its section is without them. */
  readonly isDerived?: boolean;
}

export interface Row extends Anchored {
  /** As many as columns. */
  readonly cells: readonly Cell[];
}

export interface Cell extends Named {
  readonly blocks: readonly Block[];
}

export interface Code {
  readonly kind: 'code';
  /** The title of the block: `Shell`, `200 response`. */
  readonly label: string;
  readonly language: Language;
  readonly code: string;
  readonly anchor?: string;
  readonly isDerived?: boolean;
}

/** The same code in several languages, of which the reader chooses one. */
interface Samples {
  readonly kind: 'samples';
  readonly label: string;
  readonly samples: readonly Sample[];
}

interface Sample {
  /** The language's name in stored preferences: `sdk`, `curl`. */
  readonly id: string;
  readonly label: string;
  readonly language: Language;
  readonly code: string;
}

/** A call of a guide in several languages. The reader chooses one for all calls of the page, and of other pages. */
interface Call {
  readonly kind: 'call';
  /** Tells the calls of a page apart. */
  readonly id: string;
  readonly label: string;
  readonly samples: readonly Sample[];
  /** Its documented response, which opens when it is pressed. */
  readonly response?: Pick<Code, 'label' | 'language' | 'code'>;
}

interface Quote {
  readonly kind: 'quote';
  readonly blocks: readonly Block[];
}

interface Rule {
  readonly kind: 'rule';
}

/** A short statement that stands out, such as a page without entries. */
interface Note extends Named {
  readonly kind: 'note';
  readonly title: string;
  readonly blocks: readonly Block[];
}

/**
 * An assumption that a document makes where nothing is prescribed. The portal's settings decide how much of it is
 * shown: the reason to the owner, `provisional` to everybody else.
 */
interface Assumption {
  readonly kind: 'assumption';
  readonly reason: readonly Block[];
}

/** Terms with what is said about each. */
interface Facts extends Named {
  readonly kind: 'facts';
  readonly facts: readonly Fact[];
}

export interface Fact {
  readonly term: string;
  readonly blocks: readonly Block[];
}

interface Cards {
  readonly kind: 'cards';
  readonly cards: readonly Card[];
}

export interface Card extends Anchored {
  readonly title: string;
  readonly blocks: readonly Block[];
}

/** A part that opens when it is pressed. In text, it is always open. */
interface Details extends Named {
  readonly kind: 'details';
  readonly summary: readonly Span[];
  readonly blocks: readonly Block[];
  readonly isOpen?: boolean;
}

/** Blocks that stand together, such as a call beside its response. */
interface Group {
  readonly kind: 'group';
  /** A name for the styles of its feature, as a class. */
  readonly name: string;
  readonly blocks: readonly Block[];
  /** Whether the search finds what it shows elsewhere. */
  readonly isDerived?: boolean;
}

/** A value as a whole, above its fields: its type, description, limits and values. Only the reference shows it. */
interface Value {
  readonly kind: 'value';
  readonly field: Field;
  readonly model: ApiModel;
}

/** The fields of a body, of parameters or of a schema, as a tree. Only the reference shows it. */
interface Fields {
  readonly kind: 'fields';
  readonly tree: Tree<Field>;
  /** The document with the fields, for links, badges and named schemas. */
  readonly model: ApiModel;
  /** The prefix of the fields' anchors: `body`, `response-200`. */
  readonly root: string;
  /** Whether the order of the fields has a meaning, as in an XML message. */
  readonly isInOrder?: boolean;
  /** The operation on whose page the fields are. */
  readonly operationId?: string;
  /** Whether the search finds each of them. */
  readonly isSearched?: boolean;
}

/** The calls of a journey between callers and the API. The list of its steps is its text. */
interface Diagram {
  readonly kind: 'diagram';
  readonly title: string;
  readonly journey: Journey;
  /** The name of the API, which is one of the lanes. */
  readonly api: string;
  /** The anchor of the list of steps. */
  readonly steps: string;
}

/**
 * Ways to go on from here, with an icon each. Those that repeat links of the menus are shown on pages only; those that
 * are content are in Markdown and the search as well.
 */
interface Links {
  readonly kind: 'links';
  readonly label: string;
  readonly name: string;
  readonly links: readonly BlockLink[];
  readonly isContent?: boolean;
}

export interface BlockLink {
  /** Path relative to the base path, optionally with an anchor. */
  readonly path: string;
  readonly title: string;
  readonly text?: string;
  /** A name, or the path data of an API's own icon. */
  readonly icon?: LinkIcon | { readonly path: string };
  readonly isCurrent?: boolean;
}

export type LinkIcon = 'key' | 'code' | 'warning' | 'flask';

/** A control that filters the rows of the tables below it. Only pages show it. */
interface RowFilter {
  readonly kind: 'row-filter';
  readonly label: string;
  readonly total: number;
}

/** Something that a reader operates, hydrated on intent. */
interface Island {
  readonly kind: 'island';
  readonly island: IslandChoice;
  /** Its content for readers who do not operate it: Markdown and the search. */
  readonly plain: readonly Block[];
}

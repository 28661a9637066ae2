import type { Journey } from '../journeys/journey.ts';
import type { ExampleSamples } from '../samples/example-samples.ts';
import type { Sample } from '../samples/samples.ts';
import type { CutCode } from '../view/cut-code.ts';
import type { Language } from '../view/highlight.ts';
import type { BodyType, Endpoint, Fields, RepeatedFields, Value } from './field-block.ts';
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
  | Endpoint
  | BodyType
  | Value
  | Fields
  | RepeatedFields
  | StatusResponse
  | Errors
  | Diagram
  | Links
  | Jump
  | RowFilter
  | SearchForm
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
  /** Its entry in the search. It needs an anchor, unless its section is close enough. */
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
  /** The text above the code, if that is not its title. */
  readonly caption?: string;
  readonly language: Language;
  readonly code: string;
  readonly anchor?: string;
  readonly isDerived?: boolean;
  /** The part that a page shows; its Markdown has the whole. */
  readonly cut?: CutCode;
}

/** A call in several languages, of which the reader chooses one, for each example of its body. */
interface Samples {
  readonly kind: 'samples';
  /** The samples of the first example, or of a call without a body. */
  readonly samples: readonly Sample[];
  /** All examples with their samples. The reader chooses one where there are several. */
  readonly choices: readonly ExampleSamples[];
  /** Path of the file with the samples that the page does not have. */
  readonly elsewhere?: string;
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

/** A response of an operation by its status, with its headers and bodies. An error is behind its status. */
interface StatusResponse extends Anchored {
  readonly kind: 'response';
  readonly status: string;
  readonly anchor: string;
  readonly description: readonly Span[];
  readonly isError: boolean;
  /** The number of its errors with a name. */
  readonly errorCount: number;
  readonly blocks: readonly Block[];
}

/** The errors of one status. Only the reference shows them. */
interface Errors {
  readonly kind: 'errors';
  readonly label: string;
  readonly errors: readonly NamedError[];
}

/** An error by its stable name, with its text, the properties at fault, its cause and its fix. */
export interface NamedError {
  readonly name: string;
  readonly anchor: string;
  /** The text, with `{placeholders}` where it varies. */
  readonly text: string;
  /** The possible properties at fault; empty if the error has none, or names the field at fault. */
  readonly properties: readonly string[];
  readonly namesFieldAtFault: boolean;
  readonly cause: readonly Block[];
  readonly fix: readonly Block[];
  readonly assumption: readonly Block[];
  /** The address that provokes it in the page's sandbox, if the sandbox can. */
  readonly provokedAt?: string;
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

type LinkIcon = 'key' | 'code' | 'warning' | 'flask';

/** A link to a part of the page that is far below on a narrow screen. Only pages show it. */
interface Jump {
  readonly kind: 'jump';
  readonly anchor: string;
  readonly text: string;
}

/** A field that leads to the search page. Only pages show it. */
interface SearchForm {
  readonly kind: 'search-form';
  readonly label: string;
  readonly placeholder: string;
}

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

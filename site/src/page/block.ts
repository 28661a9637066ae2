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
  /** Name for the styles of its feature, as a class. */
  readonly name?: string;
}

/** A part of a block that has its own anchor and search entry. */
interface Anchored {
  readonly anchor?: string;
  /** Search entry. It needs an anchor, unless that of its section is close enough. */
  readonly search?: SearchEntry;
}

export interface Paragraph extends Named {
  readonly kind: 'paragraph';
  readonly spans: readonly Span[];
}

/** A heading inside a text other than the page's own, such as a description. It is not in the table of contents. */
interface Heading {
  readonly kind: 'heading';
  readonly level: number;
  readonly title: readonly Span[];
  readonly anchor?: string;
}

interface List extends Named {
  readonly kind: 'list';
  readonly isOrdered?: boolean;
  /** Anchor of the list as a whole. */
  readonly anchor?: string;
  readonly items: readonly Item[];
}

export interface Item extends Anchored, Named {
  readonly blocks: readonly Block[];
}

interface Table extends Named {
  readonly kind: 'table';
  /** Name of the table for screen readers. */
  readonly label: string;
  readonly columns: readonly (readonly Span[])[];
  readonly rows: readonly Row[];
  /** Whether the search finds its rows elsewhere, so that they are left out of its section's text. */
  readonly isDerived?: boolean;
}

export interface Row extends Anchored {
  /** Cells, one for each column. */
  readonly cells: readonly Cell[];
}

export interface Cell extends Named {
  readonly blocks: readonly Block[];
}

export interface Code {
  readonly kind: 'code';
  /** Title of the block: `Shell`, `200 response`. */
  readonly label: string;
  /** Text above the code, if it is not the title. */
  readonly caption?: string;
  readonly language: Language;
  readonly code: string;
  readonly anchor?: string;
  readonly isDerived?: boolean;
  /** Part that a page shows. Its Markdown has the whole. */
  readonly cut?: CutCode;
}

/** A call in several languages, for each example of its body. The reader chooses a language. */
interface Samples {
  readonly kind: 'samples';
  /** Samples of the first example, or of a call without a body. */
  readonly samples: readonly Sample[];
  /** All examples with their samples. If there are several, the reader chooses one. */
  readonly choices: readonly ExampleSamples[];
  /** Path of the file with the samples that are not in the page. */
  readonly elsewhere?: string;
}

/** A call of a guide in several languages. The reader's choice applies to all calls, on this and other pages. */
interface Call {
  readonly kind: 'call';
  /** Identifies the call on its page. */
  readonly id: string;
  readonly label: string;
  readonly samples: readonly Sample[];
  /** Documented response, which is closed at first. */
  readonly response?: Pick<Code, 'label' | 'language' | 'code'>;
}

interface Quote {
  readonly kind: 'quote';
  readonly blocks: readonly Block[];
}

interface Rule {
  readonly kind: 'rule';
}

/** A short statement that stands out, such as the one on a page without entries. */
interface Note extends Named {
  readonly kind: 'note';
  readonly title: string;
  readonly blocks: readonly Block[];
}

/**
 * An assumption that a document makes because nothing is prescribed. The portal's settings decide whether its reason is
 * shown, which is for the owner, or only `provisional`.
 */
interface Assumption {
  readonly kind: 'assumption';
  readonly reason: readonly Block[];
}

/** Terms with their descriptions. */
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

/** A part that opens on demand. As text, it is always open. */
interface Details extends Named {
  readonly kind: 'details';
  readonly summary: readonly Span[];
  readonly blocks: readonly Block[];
  readonly isOpen?: boolean;
}

/** Blocks that belong together, such as a call and its response. */
interface Group {
  readonly kind: 'group';
  /** A name for the styles of its feature, as a class. */
  readonly name: string;
  readonly blocks: readonly Block[];
  /** Whether the search finds its contents elsewhere. */
  readonly isDerived?: boolean;
}

/** A response of an operation by its status, with its headers and bodies. Those of an error are closed at first. */
interface StatusResponse extends Anchored {
  readonly kind: 'response';
  readonly status: string;
  readonly anchor: string;
  readonly description: readonly Span[];
  readonly isError: boolean;
  /** Number of its errors with a name. */
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
  /** Text with `{placeholders}` for the parts that vary. */
  readonly text: string;
  /** Possible properties at fault; empty if the error has none, or names the field at fault. */
  readonly properties: readonly string[];
  readonly namesFieldAtFault: boolean;
  readonly cause: readonly Block[];
  readonly fix: readonly Block[];
  readonly assumption: readonly Block[];
  /** Address that provokes it in the page's sandbox, if the sandbox can. */
  readonly provokedAt?: string;
}

/** The calls of a journey between callers and the API. The list of its steps is the text alternative. */
interface Diagram {
  readonly kind: 'diagram';
  readonly title: string;
  readonly journey: Journey;
  /** Name of the API, which is one of the lanes. */
  readonly api: string;
  /** Anchor of the list of steps. */
  readonly steps: string;
}

/**
 * Links to further pages, with an icon each. Those that repeat links of the menus are shown only on pages. Those that
 * are content are also in Markdown and the search.
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
  /** Name, or path data of an API's own icon. */
  readonly icon?: LinkIcon | { readonly path: string };
  readonly isCurrent?: boolean;
}

type LinkIcon = 'key' | 'code' | 'warning' | 'flask';

/** A link to a part of the page that is far below on a narrow screen. Only pages have it. */
interface Jump {
  readonly kind: 'jump';
  readonly anchor: string;
  readonly text: string;
}

/** A field that opens the search page. Only pages have it. */
interface SearchForm {
  readonly kind: 'search-form';
  readonly label: string;
  readonly placeholder: string;
}

/** A control that filters the rows of the tables below it. Only pages have it. */
interface RowFilter {
  readonly kind: 'row-filter';
  readonly label: string;
  readonly total: number;
}

/** An interactive part, hydrated on intent. */
interface Island {
  readonly kind: 'island';
  readonly island: IslandChoice;
  /** Its content without interaction, for Markdown and the search. */
  readonly plain: readonly Block[];
}

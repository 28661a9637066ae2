import type { Block } from '../../site/src/page/block.ts';
import type { Page, Section } from '../../site/src/page/page.ts';
import type { SearchEntry } from '../../site/src/page/search-entry.ts';
import type { Span } from '../../site/src/page/span.ts';
import { spansText } from '../../site/src/page/spans-text.ts';
import type { Field } from '../../site/src/view/field.ts';
import { rowsOf, type Tree } from '../../site/src/view/tree-rows.ts';

/** Everything in a description, read without the portal's renderers. */
export interface PageFacts {
  /** Titles, paragraphs, cells, terms and code. */
  readonly texts: readonly string[];
  /** Paths of linked pages and files, relative to the base path. */
  readonly links: readonly string[];
  readonly anchors: readonly string[];
  /** Hits of the search, by title, with the path that each leads to. */
  readonly entries: readonly { readonly title: string; readonly path: string }[];
}

interface Facts {
  readonly texts: string[];
  readonly links: string[];
  readonly anchors: string[];
  readonly entries: { title: string; path: string }[];
}

/** Collects the facts of a page. */
export function factsOf(page: Page): PageFacts {
  const facts: Facts = { texts: [page.title], links: [], anchors: [], entries: [] };
  addSpans(page.summary, facts);
  addEntry(page.search, page.path, facts);
  for (const block of page.lead) addBlock(block, page.path, facts);
  for (const section of [...page.sections, ...(page.aside ?? [])]) addSection(section, page.path, facts);
  return facts;
}

function addSection({ anchor, title, blocks, search }: Section, path: string, facts: Facts): void {
  const place = anchor === undefined ? path : `${path}#${anchor}`;
  if (anchor !== undefined) facts.anchors.push(anchor);
  addEntry(search, place, facts);
  const isDrawn = blocks.length > 0 && blocks.every(({ kind }) => kind === 'diagram');
  if (!isDrawn) addSpans(title, facts);
  for (const block of blocks) addBlock(block, place, facts);
}

interface Part {
  readonly anchor?: string;
  readonly search?: SearchEntry;
}

function addPart({ anchor, search }: Part, place: string, facts: Facts): void {
  const [path = ''] = place.split('#');
  if (anchor !== undefined) facts.anchors.push(anchor);
  addEntry(search, anchor === undefined ? place : `${path}#${anchor}`, facts);
}

function addBlock(block: Block, place: string, facts: Facts): void {
  facts.texts.push(...textsOf(block));
  for (const spans of spansOf(block)) addSpans(spans, facts);
  for (const part of partsOf(block)) addPart(part, place, facts);
  for (const inside of blocksOf(block)) addBlock(inside, place, facts);
}

/** Texts that are no running text. */
function textsOf(block: Block): readonly string[] {
  switch (block.kind) {
    case 'code':
      return [block.code];
    case 'call':
      return [...block.samples, ...(block.response === undefined ? [] : [block.response])].map(
        ({ code }) => code,
      );
    case 'cards':
      return block.cards.map(({ title }) => title);
    case 'facts':
      return block.facts.map(({ term }) => term);
    case 'note':
      return [block.title];
    case 'endpoint':
      return [block.method.toUpperCase(), block.path, block.operationId];
    case 'samples':
      return block.samples.map(({ code }) => code);
    case 'body-type':
      return [block.mediaType, block.message?.name ?? block.field.type];
    case 'response':
      return [block.status];
    case 'errors':
      return block.errors.flatMap(({ name, text, properties }) => [name, text, ...properties]);
    case 'value':
      return [block.field.type];
    case 'fields':
      return block.tree.children.flatMap(({ name, description }) => [name, ...plainLines(description)]);
    case 'assumption':
      return ['provisional'];
    case 'search-form':
      return ['Search'];
    default:
      return [];
  }
}

/** The lines of Markdown that are the same wherever they are shown: those without marks. */
function plainLines(markdown: string): readonly string[] {
  return markdown.split('\n').filter((line) => /^[\w ,.:]+$/.test(line));
}

function spansOf(block: Block): readonly (readonly Span[])[] {
  switch (block.kind) {
    case 'paragraph':
      return [block.spans];
    case 'heading':
      return [block.title];
    case 'table':
      return block.columns;
    case 'details':
      return [block.summary];
    case 'response':
      return [block.description];
    default:
      return [];
  }
}

function partsOf(block: Block): readonly Part[] {
  switch (block.kind) {
    case 'list':
      return block.items;
    case 'table':
      return block.rows;
    case 'cards':
      return block.cards;
    case 'errors':
      return block.errors;
    case 'response':
      return [block];
    case 'fields':
    case 'repeated-fields':
      return allFields(block.tree).map(({ anchor, name }) => ({
        anchor,
        ...(block.isSearched === true ? { search: { context: 'Field', names: [name] } as const } : {}),
      }));
    default:
      return [];
  }
}

/** The fields of a tree, each before those inside it. */
function allFields(tree: Tree<Field>): readonly Field[] {
  return rowsOf(tree).flatMap((field) => [field, ...allFields(field)]);
}

function blocksOf(block: Block): readonly Block[] {
  switch (block.kind) {
    case 'list':
      return block.items.flatMap(({ blocks }) => blocks);
    case 'table':
      return block.rows.flatMap(({ cells }) => cells.flatMap(({ blocks }) => blocks));
    case 'cards':
      return block.cards.flatMap(({ blocks }) => blocks);
    case 'facts':
      return block.facts.flatMap(({ blocks }) => blocks);
    case 'errors':
      return block.errors.flatMap(({ cause, fix, assumption }) => [...cause, ...fix, ...assumption]);
    case 'island':
      return block.plain;
    case 'response':
    case 'note':
    case 'details':
    case 'quote':
    case 'group':
      return block.blocks;
    default:
      return [];
  }
}

function addSpans(spans: readonly Span[], facts: Facts): void {
  facts.texts.push(spansText(spans));
  addLinks(spans, facts);
}

function addLinks(spans: readonly Span[], facts: Facts): void {
  for (const span of spans) {
    if (span.kind === 'link' && (span.target.kind === 'page' || span.target.kind === 'file'))
      facts.links.push(span.target.path);
    if ('spans' in span) addLinks(span.spans, facts);
  }
}

/** Adds an entry. Of several fields with one name, the search leads to the first on the page. */
function addEntry(search: SearchEntry | undefined, path: string, facts: Facts): void {
  if (search === undefined) return;
  const [title] = search.names;
  if (search.context === 'Field' && facts.entries.some((entry) => entry.title === title)) return;
  facts.entries.push({ title, path });
}

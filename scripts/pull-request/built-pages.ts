import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ChangedPage, ChangedPages } from './report.ts';

/** A page of a built portal, without the parts that differ in every build. */
interface BuiltPage {
  readonly title: string;
  /** The page's own content. */
  readonly main: string;
  /** Header, menus and footer. */
  readonly frame: string;
}

/**
 * Compares the pages of two builds of the portal, whatever the cause of a change: a document, a guide, a template.
 *
 * @param before absolute path of the folder of one build
 * @param after absolute path of the other one, built with the same settings
 * @returns pages whose content changed, and the number of those that changed only around it
 */
export async function compareBuiltPages(before: string, after: string): Promise<ChangedPages> {
  const [old, now] = await Promise.all([readPages(before), readPages(after)]);
  const pages: ChangedPage[] = [];
  let framesOnly = 0;
  for (const place of [...new Set([...old.keys(), ...now.keys()])].toSorted()) {
    const [one, other] = [old.get(place), now.get(place)];
    if (other === undefined) pages.push({ title: one?.title ?? place, path: place, state: 'removed' });
    else if (one === undefined) pages.push({ title: other.title, path: place, state: 'new' });
    else if (one.main !== other.main) pages.push({ title: other.title, path: place, state: 'changed' });
    else if (one.frame !== other.frame) framesOnly += 1;
  }
  return { from: 'builds', pages, framesOnly };
}

async function readPages(folder: string): Promise<ReadonlyMap<string, BuiltPage>> {
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.html'));
  return new Map(
    await Promise.all(
      files.map(async (file) => {
        const html = await readFile(path.join(folder, file), 'utf8');
        const place = file.replaceAll(path.sep, '/').replace(/(?:^|\/)index\.html$/, '');
        return [place, builtPage(html)] as const;
      }),
    ),
  );
}

/** Reads a page. Scripts, styles, names of assets and numbers of islands are not content. */
function builtPage(html: string): BuiltPage {
  const title = between(html, '<title>', '</title>') ?? '';
  const body = html.slice(Math.max(0, html.indexOf('<body')));
  const text = ['script', 'style']
    .reduce(withoutElements, body)
    .replaceAll(ISLAND, '')
    .replaceAll(ASSET, withoutHash);
  const main = between(text, '<main', '</main>') ?? '';
  // The title consists of the page, its API and the portal.
  return {
    title: entitiesIn(title.split(' | ').slice(0, 2)),
    main: title + main,
    frame: text.replace(main, ''),
  };
}

/** An asset of the page, whose name contains a hash of its content: `/_astro/client.CDEzW7U5.js`. */
const ASSET = /\/_astro\/[\w.@-]+/g;

/** @example withoutHash('/_astro/client.CDEzW7U5.js') // '/_astro/client.js' */
function withoutHash(asset: string): string {
  const parts = asset.split('.');
  return parts.at(-2)?.length === 8 ? parts.toSpliced(-2, 1).join('.') : asset;
}

/** Attributes that identify a page's islands. */
const ISLAND = / (?:uid|prefix)="[\w-]*"/g;

function between(text: string, opening: string, closing: string): string | undefined {
  const start = text.indexOf(opening);
  const end = text.indexOf(closing, start);
  return start === -1 || end === -1 ? undefined : text.slice(start + opening.length, end);
}

function withoutElements(html: string, name: string): string {
  const [first = '', ...parts] = html.split(`<${name}`);
  const closing = `</${name}>`;
  return first + parts.map((part) => part.slice(part.indexOf(closing) + closing.length)).join('');
}

const ENTITIES = new Map([
  ['amp', '&'],
  ['gt', '>'],
  ['lt', '<'],
  ['quot', '"'],
  ['#39', "'"],
]);

function entitiesIn(parts: readonly string[]): string {
  const text = parts.toReversed().join(': ');
  return text.replaceAll(/&(amp|gt|lt|quot|#39);/g, (whole, name: string) => ENTITIES.get(name) ?? whole);
}

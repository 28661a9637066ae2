import { operationNamed } from '@partner-apis/model';
import { searchContexts } from '../../../../site/src/page/search/search-record.ts';
import { type Found, PortalSearch } from '../../../../site/src/search/portal-search.ts';
import { findFamily } from '../data/find.ts';
import type { Library } from '../data/library.ts';
import { facts, READS, type Tool } from './tool.ts';

/** Hits per response. */
const PAGE = 8;
/** Most hits over all pages. */
const MOST = 80;
/** Longest description in characters. */
const MOST_TEXT = 160;

const searches = new WeakMap<Library, PortalSearch>();

export const search: Tool = {
  name: 'search',
  description: 'Find operations, fields, errors, messages and guides by name, task, path or error text.',
  input: {
    type: 'object',
    properties: {
      query: { type: 'string' },
      api: { type: 'string' },
      kind: { type: 'string', enum: searchContexts },
      cursor: { type: 'string' },
    },
    required: ['query'],
  },
  output: facts({ hits: { type: 'array' } }),
  annotations: READS,
  run(args, { library }) {
    const query = args.required('query');
    const api = args.text('api');
    const kind = args.text('kind');
    const from = args.cursor();
    const version = api === undefined ? undefined : findFamily(library, api).model.family.label;
    const all = searchOf(library).find(query, {
      limit: MOST,
      ...(version === undefined ? {} : { version }),
      ...(kind === undefined ? {} : { context: kind }),
    });
    const hits = all.slice(from, from + PAGE).map((found) => hitOf(found, library));
    const cursor = from + PAGE < all.length ? String(from + PAGE) : undefined;
    return {
      lead:
        hits.length === 0
          ? 'Nothing was found.'
          : `Hits ${from + 1} to ${from + hits.length} of ${all.length}.`,
      ...(hits.length === 0 ? {} : { body: hits.map(hitLine).join('\n') }),
      next: nextOf(hits),
      facts: { hits, ...(cursor === undefined ? {} : { cursor }) },
      ...(cursor === undefined ? {} : { cursor }),
    };
  },
};

type Hit = Readonly<Record<'title' | 'kind' | 'api' | 'path' | 'about', string>> & {
  readonly operation?: string;
};

function searchOf(library: Library): PortalSearch {
  const known = searches.get(library) ?? new PortalSearch(library.portal.records);
  searches.set(library, known);
  return known;
}

function hitOf({ record, url }: Found, { families }: Library): Hit {
  const { names, context, version, text } = record;
  const family = families.find(({ model }) => model.family.label === version);
  const page = url.split('#')[0]?.split('/').at(-1);
  const operation = family && operationNamed(family.model, page)?.operationId;
  return {
    title: names[0],
    kind: context,
    api: family?.model.id ?? '',
    path: url,
    about: text.length > MOST_TEXT ? `${text.slice(0, text.lastIndexOf(' ', MOST_TEXT))} …` : text,
    ...(operation === undefined ? {} : { operation }),
  };
}

function hitLine({ title, kind, api, path, about }: Hit): string {
  return `- ${kind} ${title}${api === '' ? '' : ` (${api})`}: ${about} [${path}]`;
}

function nextOf([first]: readonly Hit[]): string {
  if (first === undefined) return 'Try other words, or list_apis.';
  if (first.operation !== undefined) return `get_operation {"operation":"${first.api}/${first.operation}"}`;
  if (first.kind === 'Schema') return `get_schema {"api":"${first.api}","name":"${first.title}"}`;
  if (first.kind === 'Message') return `get_message {"name":"${first.title}"}`;
  return `Read the resource docs://${first.path.split('#')[0]}.md`;
}

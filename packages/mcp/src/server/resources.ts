import {
  type ListResourcesResult,
  ProtocolError,
  ProtocolErrorCode,
  type ReadResourceResult,
} from '@modelcontextprotocol/server';
import { allPages, type Library } from '../data/library.ts';
import { markedData } from '../text/marked-data.ts';

/** Resources per response. */
const PAGE = 100;

interface Document {
  readonly uri: string;
  readonly title: string;
  readonly about: string;
  readonly mimeType: string;
  text(): string;
}

const MARKDOWN = 'text/markdown';

const lists = new WeakMap<Library, readonly Document[]>();

/**
 * Lists the Markdown pages, the documents and the XML Schemas.
 *
 * @throws {ProtocolError} if the cursor does not come from an earlier response
 */
export function listResources(library: Library, cursor: string | undefined): ListResourcesResult {
  if (cursor !== undefined && !/^\d{1,6}$/.test(cursor))
    throw new ProtocolError(
      ProtocolErrorCode.InvalidParams,
      'The cursor is not one that a response has given.',
    );
  const from = Number(cursor ?? 0);
  const all = documentsOf(library);
  const end = from + PAGE;
  return {
    resources: all.slice(from, end).map(({ uri, title, about, mimeType }) => ({
      uri,
      name: uri.slice('docs://'.length),
      title,
      description: about,
      mimeType,
    })),
    ...(end < all.length ? { nextCursor: String(end) } : {}),
  };
}

/**
 * Reads a resource.
 *
 * @throws {ProtocolError} if there is none at this URI
 */
export function readResource(library: Library, uri: string): ReadResourceResult {
  const [address = ''] = uri.split('#');
  const found = documentsOf(library).find((one) => one.uri === address);
  if (found === undefined)
    throw new ProtocolError(
      ProtocolErrorCode.InvalidParams,
      `There is no resource "${uri.slice(0, 200)}". docs://llms.txt lists the pages.`,
      { uri },
    );
  const { mimeType } = found;
  // Programs parse documents, which stay as they are. Models read prose, which is marked.
  const text = mimeType === MARKDOWN ? markedData(found.text()) : found.text();
  return { contents: [{ uri: found.uri, mimeType, text }] };
}

function documentsOf(library: Library): readonly Document[] {
  const known = lists.get(library) ?? [
    ...shared(library),
    ...library.families.flatMap(ofFamily),
    ...pages(library),
  ];
  lists.set(library, known);
  return known;
}

function shared({ portal }: Library): readonly Document[] {
  return [
    {
      uri: 'docs://llms.txt',
      title: 'llms.txt',
      about: 'All pages with their subjects.',
      mimeType: MARKDOWN,
      text: () => portal.llms,
    },
  ];
}

function ofFamily({ model, documents }: Library['families'][number]): readonly Document[] {
  const folder = `docs://downloads/${model.id}`;
  const { workflows, messages } = documents;
  return [
    {
      uri: `${folder}/openapi.json`,
      title: `${model.title}, OpenAPI`,
      about: 'The document in one piece.',
      mimeType: 'application/json',
      text: () => JSON.stringify(documents.openapi, null, 1),
    },
    ...(workflows === undefined
      ? []
      : [
          {
            uri: `${folder}/workflows.arazzo.yaml`,
            title: `${model.title}, Arazzo`,
            about: 'Its journeys.',
            mimeType: 'application/yaml',
            text: () => workflows,
          },
        ]),
    ...(messages?.documents ?? []).map(({ name, documentation, text }) => ({
      uri: `${folder}/xsd/${name}`,
      title: name,
      about: documentation,
      mimeType: 'application/xml',
      text: () => text,
    })),
  ];
}

function pages(library: Library): readonly Document[] {
  return allPages(library).map(({ path, title, about, text }) => ({
    uri: `docs://${path === '' ? 'index' : path}.md`,
    title,
    about,
    mimeType: MARKDOWN,
    text: () => text,
  }));
}

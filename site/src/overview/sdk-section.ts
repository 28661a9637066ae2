import type { ApiModel } from '@partner-apis/model';
import { brand } from '../brand.ts';
import { cell, codeBlock, paragraph } from '../page/blocks.ts';
import type { Section } from '../page/page.ts';
import { code, pageLink, spansOf, text } from '../page/span.ts';
import { hasReactPage } from '../react-guide/react-page.ts';
import { messagesOf } from '../view/body-fields.ts';
import { reactPath } from '../view/routes.ts';

/** An entry of an SDK, which programs import. */
interface Entry {
  readonly path: string;
  readonly purpose: string;
}

const ENTRIES: readonly [Entry, ...Entry[]] = [
  { path: 'react', purpose: 'Options for TanStack Query in React, for each operation.' },
  { path: 'schemas', purpose: 'The schemas of the document for zod.' },
  { path: 'mocks', purpose: 'MSW handlers for your tests. They respond with the examples of the document.' },
  { path: 'operations', purpose: 'Each operation as a function, so that a bundler drops the others.' },
  { path: 'fetch', purpose: 'An openapi-fetch client that requests and sends your credentials.' },
];

const MESSAGES: Entry = { path: 'messages', purpose: 'Functions that read and write the XML messages.' };

const NAMES: readonly [string, ...string[]] = [
  'SDK',
  'TypeScript SDK',
  'React',
  'TanStack Query',
  'zod',
  'MSW',
  'mocks',
  'openapi-fetch',
];

/** Lists the entries of the family's SDK, if it has one. */
export function sdkSections(model: ApiModel): readonly Section[] {
  if (model.family.packageName === '') return [];
  const name = `${brand.npmScope}/${model.family.packageName}`;
  const entries = sdkEntries(model);
  return [
    {
      anchor: 'sdk',
      level: 2,
      title: [text('SDK')],
      search: {
        context: 'Guide',
        names: NAMES,
        text: entries.map(({ purpose }) => purpose).join(' '),
      },
      blocks: [
        paragraph('The TypeScript SDK has a method for each operation.'),
        codeBlock('Install the SDK', 'bash', `npm install ${name}`),
        paragraph(
          'Besides the client, the package has the following entries, such as ',
          code(`${name}/${ENTRIES[0].path}`),
          '. Its README shows each of them in use.',
        ),
        {
          kind: 'table',
          label: 'Entries of the SDK',
          columns: [spansOf('Entry'), spansOf('Purpose')],
          rows: entries.map(({ path, purpose }) => ({
            cells: [cell(code(`/${path}`)), cell(purpose)],
          })),
        },
        ...(hasReactPage(model)
          ? [
              paragraph(
                pageLink(reactPath(model), `${model.family.name} in React`),
                ' shows components that read, change and page.',
              ),
            ]
          : []),
      ],
    },
  ];
}

/** Lists the entries beside the client itself. */
export function sdkEntries({ id }: Pick<ApiModel, 'id'>): readonly Entry[] {
  const hasMessages = (messagesOf(id)?.messages ?? []).length > 0;
  return hasMessages ? [...ENTRIES, MESSAGES] : ENTRIES;
}

import { type ApiModel, type Operation, titleInText } from '@partner-apis/model';
import { brand } from '../brand.ts';
import type { Block } from '../page/block.ts';
import { codeBlock, paragraph } from '../page/blocks.ts';
import { overviewTrail } from '../page/overview-trail.ts';
import type { Page, Section } from '../page/page.ts';
import { addressLink, code, pageLink, spansOf, text } from '../page/span.ts';
import { methodName } from '../samples/sdk.ts';
import { familyPart } from '../view/part-of.ts';
import { reactPath, referencePath } from '../view/routes.ts';
import { hasReads, reactOperations } from './react-operations.ts';
import { mutationSample, pagesSample, providerSample, querySample } from './react-samples.ts';

/** Whether a family has an SDK, and an operation that a component can read. */
export function hasReactPage(model: ApiModel): boolean {
  return model.family.packageName !== '' && hasReads(model);
}

/** Describes how React components call a family: a connection, then a query, a mutation and a paged list. */
export function reactPage(model: ApiModel): Page {
  const title = `${model.family.name} in React`;
  return {
    path: reactPath(model),
    title,
    ...familyPart(model),
    description: `Call ${titleInText(model.title)} from React components, with TanStack Query.`,
    trail: overviewTrail(model),
    summary: spansOf(
      'The SDK contains options for ',
      addressLink('https://tanstack.com/query/latest', 'TanStack Query'),
      ', which caches responses and keeps components up to date.',
    ),
    lead: [],
    sections: sectionsOf(model),
    search: {
      context: 'Guide',
      names: [title, 'React', 'TanStack Query', 'queryOptions', 'useQuery', 'useMutation', 'hooks'],
    },
  };
}

function sectionsOf(model: ApiModel): readonly Section[] {
  const chosen = reactOperations(model);
  if (chosen === undefined) return [];
  const { read, change, list } = chosen;
  const name = `${brand.npmScope}/${model.family.packageName}`;
  return [
    section('install', 'Install', [
      codeBlock('Install', 'bash', `npm install ${name} react @tanstack/react-query`),
    ]),
    section('connection', 'Provide a connection', [
      paragraph(
        'Anyone can read the credentials that a page contains. Call a server of your own, which adds them and forwards the request.',
      ),
      codeBlock('Providers.tsx', 'tsx', providerSample(model)),
    ]),
    section('queries', 'Read data', [
      paragraph(
        code(`${methodName(read)}Query`),
        ' returns the options of a query for ',
        operationLink(model, read),
        '. Pass them to ',
        code('useQuery'),
        ', ',
        code('useSuspenseQuery'),
        ' or ',
        code('prefetchQuery'),
        '. Every operation that reads has such a function.',
      ),
      codeBlock('Result.tsx', 'tsx', querySample(model, read)),
    ]),
    ...(change === undefined
      ? []
      : [
          section('mutations', 'Change data', [
            paragraph(
              operationLink(model, change),
              ' is a mutation. When it succeeds, the sample invalidates the queries of ',
              operationLink(model, read),
              ': ',
              code(`${methodName(read)}Key`),
              ' returns their key.',
            ),
            codeBlock('ChangeButton.tsx', 'tsx', mutationSample(model, change, read)),
          ]),
        ]),
    ...(list === undefined
      ? []
      : [
          section('pages', 'Load a list page by page', [
            paragraph(
              operationLink(model, list),
              ' returns pages. An infinite query loads the next page when the user asks for more.',
            ),
            codeBlock('Pages.tsx', 'tsx', pagesSample(model, list)),
          ]),
        ]),
  ];
}

function operationLink(model: ApiModel, { operationId, summary }: Operation) {
  return pageLink(referencePath(model, operationId), summary);
}

function section(anchor: string, title: string, blocks: readonly Block[]): Section {
  return { anchor, level: 2, title: [text(title)], blocks };
}

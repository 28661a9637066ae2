import type { Fault } from '../../contract/fault.ts';
import type { Store } from '../../contract/store.ts';
import { filteredTotalOfThePage } from '../../fault-kinds/filtered-total.ts';
import {
  ignoring,
  inStore,
  itemsOf,
  onBody,
  reading,
  withParameters,
  withSource,
  writing,
} from '../../fault-kinds/kinds.ts';
import { periodEndsExcluded } from '../../fault-kinds/period-ends.ts';
import { sourceOf } from '../../rules/references.ts';
import { articles } from './records.ts';

/** Faults in the business rules of the articles. */
export const faults: readonly Fault[] = [
  ignoring(
    {
      name: 'article-eans-ignored',
      description: 'A list of EANs returns articles of others too',
      operations: ['listArticles'],
    },
    'ean',
  ),
  withParameters(
    {
      name: 'first-article-code-only',
      description: 'Only the first of a list of codes counts',
      operations: ['listArticles'],
    },
    (parameters) =>
      parameters.codes === undefined
        ? parameters
        : { ...parameters, codes: itemsOf(parameters.codes).slice(0, 1) },
  ),
  withParameters(
    {
      name: 'many-article-codes-cut',
      description: 'Only the first twenty of a list of codes count',
      operations: ['listArticles'],
    },
    (parameters) =>
      parameters.codes === undefined
        ? parameters
        : { ...parameters, codes: itemsOf(parameters.codes).slice(0, 20) },
  ),
  withParameters(
    {
      name: 'first-ean-only',
      description: 'Only the first of a list of EANs counts',
      operations: ['listArticles'],
    },
    (parameters) =>
      parameters.ean === undefined ? parameters : { ...parameters, ean: itemsOf(parameters.ean).slice(0, 1) },
  ),
  ignoring(
    {
      name: 'article-period-ignored',
      description: 'Articles are returned whenever they were modified',
      operations: ['listArticles'],
    },
    'lastModifiedDateFrom',
    'lastModifiedDateTo',
  ),
  ...periodEndsExcluded('article', 'listArticles'),
  filteredTotalOfThePage('article', 'listArticles'),
  onBody(
    {
      name: 'article-limit-ignored',
      description: 'A search returns more articles than its limit',
      operations: ['searchArticles'],
    },
    (body) => [...itemsOf(body), ...itemsOf(body)],
  ),
  withParameters(
    {
      name: 'article-category-ignored',
      description: 'A search returns articles of another category',
      operations: ['searchArticles'],
    },
    (parameters) => ({ ...parameters, category: 'TYRE' }),
  ),
  inStore(
    {
      name: 'article-not-kept',
      description: 'A code is returned, but the article is not kept',
      operations: ['createExternalArticle'],
    },
    () => writing(articles, () => undefined),
  ),
  inStore(
    {
      name: 'article-of-another-source-taken',
      description: 'A reference of another source is taken for the one of the caller',
      operations: ['createExternalArticle'],
    },
    ({ partner }) => reading(articles, (article) => withSource(article, sourceOf(partner))),
  ),
  inStore(
    {
      name: 'article-name-in-ascii',
      description: 'Characters outside ASCII in the name of an article are replaced by question marks',
      operations: ['createExternalArticle'],
    },
    () =>
      writing(articles, ({ name, ...article }) => ({
        ...article,
        ...(name === undefined ? {} : { name: String(name).replaceAll(/[^ -~]/gu, '?') }),
      })),
  ),
  inStore(
    {
      name: 'article-name-trimmed',
      description: 'Blanks around the name of an article are removed',
      operations: ['createExternalArticle'],
    },
    () =>
      writing(articles, ({ name, ...article }) => ({
        ...article,
        ...(name === undefined ? {} : { name: String(name).trim() }),
      })),
  ),
  inStore(
    {
      name: 'article-ean-without-zeros',
      description: 'An EAN loses the zeros that it begins with',
      operations: ['createExternalArticle'],
    },
    () =>
      writing(articles, ({ ean, ...article }) => ({
        ...article,
        ...(ean === undefined ? {} : { ean: String(ean).replace(/^0+(?=\d)/, '') }),
      })),
  ),
  withParameters(
    {
      name: 'eans-ignored-with-codes',
      description: 'A list of EANs counts for nothing beside a list of codes',
      operations: ['listArticles'],
    },
    ({ ean, ...others }) => (ean === undefined || others.codes !== undefined ? others : { ...others, ean }),
  ),
  {
    name: 'article-limit-before-the-text',
    description: 'A search looks for the text only in as many articles as it may return',
    store: (store, { operation, request }) =>
      operation.operationId === 'searchArticles'
        ? withFirst(store, Number(new URL(request.url).searchParams.get('limit') ?? '100'))
        : store,
  },
];

/** Makes a store that finds only the first of many articles. */
function withFirst(store: Store, most: number): Store {
  return {
    ...store,
    getMany: async (collection, keys) => {
      const found = await store.getMany(collection, keys);
      return collection === articles.name ? found.slice(0, most) : found;
    },
  };
}

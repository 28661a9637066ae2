import type { Operations, Schemas } from '../../generated/article-api-v1/operations.ts';
import type { Having } from '../../rules/fields.ts';
import { lastModifiedOf } from '../../rules/periods.ts';
import { externalRefsOf } from '../../rules/references.ts';
import { collection, texts } from '../../store/collection.ts';

export type Article = Having<Schemas['Article'], 'lastModifiedDate' | 'references'>;

/** The category and type of all articles in a class. */
export type ArticleClass = Required<Pick<Article, 'clearClassCode'>> &
  Pick<Operations['searchArticles']['query'], 'category' | 'type'>;

/** Articles by code. */
export const articles = collection<Article, 'reference' | 'class' | 'modified'>('article-api-v1/articles', {
  reference: externalRefsOf,
  class: ({ clearClassCode }) => texts(clearClassCode),
  modified: lastModifiedOf,
});
/** Classes by class code. */
export const classes = collection<ArticleClass>('article-api-v1/classes');
/** The last assigned code, under `articles`. */
export const counters = collection<number>('article-api-v1/counters');

export const collections = [articles, classes, counters];

import type { Referenced } from '../../rules/references.ts';
import { collection } from '../../store/collection.ts';

export type Article = Referenced & {
  readonly code: number;
  readonly name?: string;
  readonly brand?: string;
  readonly ean?: string;
  readonly clearClassCode?: string;
  readonly lastModifiedDate: string;
};

/** Of which category and type the articles of a class are. */
export type ArticleClass = {
  readonly clearClassCode: string;
  readonly category: string;
  readonly type: string;
};

/** By code. */
export const articles = collection<Article>('article-api-v1/articles');
/** By class code. */
export const classes = collection<ArticleClass>('article-api-v1/classes');
/** The last code that was given, under `articles`. */
export const counters = collection<number>('article-api-v1/counters');

export const collections = [articles, classes, counters].map(({ name }) => name);

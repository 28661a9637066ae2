import type { FamilyRules } from '../../contract/rule.ts';
import type { Operations } from '../../generated/article-api-v1/operations.ts';
import { defineRules } from '../../rules/typed-rule.ts';
import { createExternalArticle } from './create-external-article.ts';
import { listArticles } from './list-articles.ts';
import { collections } from './records.ts';
import { searchArticles } from './search-articles.ts';
import { referentials, seed } from './seed/seed.ts';

/** Articles, which partners register under their own references. */
export const rules: FamilyRules = {
  id: 'article-api-v1',
  collections,
  referentials,
  seed,
  operations: defineRules<Operations>({ listArticles, searchArticles, createExternalArticle }),
};

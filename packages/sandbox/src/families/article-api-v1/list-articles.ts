import type { StoreReader } from '../../contract/store.ts';
import type { Operations } from '../../generated/article-api-v1/operations.ts';
import { pageOf } from '../../rules/paging.ts';
import { checkPeriod, isWithin, periodOf } from '../../rules/periods.ts';
import { isReferenced, showReferences } from '../../rules/references.ts';
import type { OperationRule, ParametersOf } from '../../rules/typed-rule.ts';
import { checkAccess } from './access.ts';
import { type Article, articles } from './records.ts';

type Operation = Operations['listArticles'];

/** Lists the articles that meet all filters of the call. */
export const listArticles: OperationRule<Operation> = async (call) => {
  const { store, partner, parameters, fail } = call;
  checkAccess(partner, fail);
  checkPeriod(parameters, fail);
  const found = (await candidates(store, parameters)).filter((article) => meets(article, parameters));
  const { items, pagination } = pageOf(found, call);
  return {
    ...pagination,
    articles: items.map((article) => showReferences(article, parameters.withExternalRef)),
  };
};

async function candidates(store: StoreReader, filters: ParametersOf<Operation>): Promise<Article[]> {
  const { codes, externalRef } = filters;
  if (codes !== undefined) return await articles.getMany(store, codes.map(String));
  return await articles.narrowed(store, { reference: externalRef, modified: periodOf(filters) });
}

function meets(article: Article, filters: ParametersOf<Operation>): boolean {
  return (
    (filters.codes?.includes(article.code) ?? true) &&
    (filters.ean === undefined || (article.ean !== undefined && filters.ean.includes(article.ean))) &&
    isWithin(filters, article) &&
    isReferenced(article, filters)
  );
}

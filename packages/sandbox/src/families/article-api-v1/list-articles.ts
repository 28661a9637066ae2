import type { Operations } from '../../generated/article-api-v1/operations.ts';
import { pageOf, pageOfStored } from '../../rules/paging.ts';
import { checkPeriod, isWithin, periodOf } from '../../rules/periods.ts';
import { isReferenced, showReferences } from '../../rules/references.ts';
import type { OperationRule, ParametersOf, TypedCall } from '../../rules/typed-rule.ts';
import { checkAccess } from './access.ts';
import { type Article, articles } from './records.ts';

type Operation = Operations['listArticles'];

/** Lists the articles that meet all filters of the call. */
export const listArticles: OperationRule<Operation> = async (call) => {
  const { partner, parameters, fail } = call;
  checkAccess(partner, fail);
  checkPeriod(parameters, fail);
  const { items, pagination } = await pageOfArticles(call);
  return {
    ...pagination,
    articles: items.map((article) => showReferences(article, parameters.withExternalRef)),
  };
};

async function pageOfArticles(call: TypedCall<Operation>) {
  const { store, parameters } = call;
  const { codes, ean, externalRef, source } = parameters;
  const keep = (article: Article) => meets(article, parameters);
  if (codes !== undefined) {
    return pageOf((await articles.getMany(store, codes.map(String))).filter(keep), call);
  }
  const filters = { reference: externalRef, modified: periodOf(parameters) };
  return await pageOfStored(articles, call, { filters, others: [ean, source], keep });
}

function meets(article: Article, filters: ParametersOf<Operation>): boolean {
  return (
    (filters.codes?.includes(article.code) ?? true) &&
    (filters.ean === undefined || (article.ean !== undefined && filters.ean.includes(article.ean))) &&
    isWithin(filters, article) &&
    isReferenced(article, filters)
  );
}

import type { Operations } from '../../generated/article-api-v1/operations.ts';
import { pageOfStored } from '../../rules/paging.ts';
import { checkPeriod, isWithin, periodOf } from '../../rules/periods.ts';
import { isReferenced, showReferences } from '../../rules/references.ts';
import type { OperationRule, ParametersOf } from '../../rules/typed-rule.ts';
import { checkAccess } from './access.ts';
import { type Article, articles } from './records.ts';

type Operation = Operations['listArticles'];

/** Lists the articles that meet all filters of the call. */
export const listArticles: OperationRule<Operation> = async (call) => {
  const { partner, parameters, fail } = call;
  checkAccess(partner, fail);
  checkPeriod(parameters, fail);
  const { codes, ean, externalRef, source } = parameters;
  const { items, pagination } = await pageOfStored(articles, call, {
    keys: codes?.map(String),
    filters: { reference: externalRef, modified: periodOf(parameters) },
    others: [ean, source],
    keep: (article) => meets(article, parameters),
  });
  return {
    ...pagination,
    articles: items.map((article) => showReferences(article, parameters.withExternalRef)),
  };
};

function meets(article: Article, filters: ParametersOf<Operation>): boolean {
  return (
    (filters.ean === undefined || (article.ean !== undefined && filters.ean.includes(article.ean))) &&
    isWithin(filters, article) &&
    isReferenced(article, filters)
  );
}

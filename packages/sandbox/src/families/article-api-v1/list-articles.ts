import type { Errors } from '../../generated/article-api-v1/errors.ts';
import { type PageParameters, pageOf } from '../../rules/paging.ts';
import { checkPeriod, isWithin, type Period } from '../../rules/periods.ts';
import { isReferenced, type ReferenceFilter, showReferences } from '../../rules/references.ts';
import { typedRule } from '../../rules/typed-rule.ts';
import { checkAccess } from './access.ts';
import { type Article, articles } from './records.ts';

interface Filters extends PageParameters, Period, ReferenceFilter {
  readonly codes?: readonly number[];
  readonly ean?: readonly string[];
  readonly withExternalRef: boolean;
}

/** An article is answered when it meets all filters that are sent. */
export const listArticles = typedRule<Errors['listArticles'], { readonly parameters: Filters }>(
  async (call) => {
    const { store, partner, parameters, fail } = call;
    checkAccess(partner, fail);
    checkPeriod(parameters, fail);
    const found = (await articles.list(store)).filter((article) => meets(article, parameters));
    const { items, pagination } = pageOf(found, call);
    return {
      ...pagination,
      articles: items.map((article) => showReferences(article, parameters.withExternalRef)),
    };
  },
);

function meets(article: Article, filters: Filters): boolean {
  return (
    (filters.codes?.includes(article.code) ?? true) &&
    (filters.ean === undefined || (article.ean !== undefined && filters.ean.includes(article.ean))) &&
    isWithin(filters, article) &&
    isReferenced(article, filters)
  );
}

import type { Operations } from '../../generated/article-api-v1/operations.ts';
import { nextCode } from '../../rules/codes.ts';
import { isReferenced, sourceOf, withReference } from '../../rules/references.ts';
import type { OperationRule } from '../../rules/typed-rule.ts';
import { checkAccess } from './access.ts';
import { type Article, articles, counters } from './records.ts';

/** Creates an article. A reference that the caller has used before keeps its article, whose data are replaced. */
export const createExternalArticle: OperationRule<Operations['createExternalArticle']> = async ({
  store,
  now,
  partner,
  body,
  fail,
}) => {
  checkAccess(partner, fail);
  const { externalRef, ...data } = body;
  const reference = { source: sourceOf(partner), externalRef };
  return store.transaction(async (transaction) => {
    const alike = await articles.having(transaction, 'reference', externalRef);
    const known = alike.find((article) => isReferenced(article, reference));
    const code = known?.code ?? (await nextCode(transaction, counters, 'articles'));
    const article: Article = {
      ...known,
      ...data,
      code,
      lastModifiedDate: now,
      references: withReference(known?.references ?? [], reference, now),
    };
    await articles.put(transaction, String(code), article);
    return { code };
  });
};

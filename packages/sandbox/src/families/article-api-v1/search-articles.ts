import type { Operations } from '../../generated/article-api-v1/operations.ts';
import type { OperationRule } from '../../rules/typed-rule.ts';
import { checkAccess } from './access.ts';
import { articles, classes } from './records.ts';

/** Finds the articles whose name contains the text, ignoring case, and whose class has the category and the type. */
export const searchArticles: OperationRule<Operations['searchArticles']> = async ({
  store,
  partner,
  parameters: { value, category, type, limit },
  fail,
}) => {
  checkAccess(partner, fail);
  const wanted = (await classes.list(store)).filter((one) => one.category === category && one.type === type);
  const classCodes = wanted.map(({ clearClassCode }) => String(clearClassCode));
  const text = value.toLowerCase();
  return (await articles.havingAny(store, 'class', classCodes))
    .flatMap(({ code, name }) => (name?.toLowerCase().includes(text) ? [{ code, name }] : []))
    .slice(0, limit);
};

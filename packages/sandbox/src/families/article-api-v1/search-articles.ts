import type { Errors } from '../../generated/article-api-v1/errors.ts';
import { typedRule } from '../../rules/typed-rule.ts';
import { checkAccess } from './access.ts';
import { articles, classes } from './records.ts';

interface Search {
  readonly value: string;
  readonly category: string;
  readonly type: string;
  readonly limit: number;
}

/** Compares the text with the names, in capitals or not; category and type are those of the article's class. */
export const searchArticles = typedRule<Errors['searchArticles'], { readonly parameters: Search }>(
  async ({ store, partner, parameters: { value, category, type, limit }, fail }) => {
    checkAccess(partner, fail);
    const wanted = new Set(
      (await classes.list(store))
        .filter((one) => one.category === category && one.type === type)
        .map(({ clearClassCode }) => clearClassCode),
    );
    const text = value.toLowerCase();
    return (await articles.list(store))
      .filter(({ clearClassCode }) => clearClassCode !== undefined && wanted.has(clearClassCode))
      .flatMap(({ code, name }) => (name?.toLowerCase().includes(text) ? [{ code, name }] : []))
      .slice(0, limit);
  },
);

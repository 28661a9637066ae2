import { own } from '@partner-apis/model';
import type { StoreReader } from '../../contract/store.ts';
import { quoted } from '../../errors/quoted.ts';
import type { ReplyArticleIdentification } from '../../generated/purchase-api-v1/messages/types.ts';
import { type Article, articles, type Customer } from './records.ts';

/** The numbers of an article. A line may give any of them. */
export type Identification = ReplyArticleIdentification;

/** The article, or a sentence saying why there is none. */
export type Identified = { readonly article: Article } | { readonly problem: string };

/**
 * Finds the article of a line. An unknown number is ignored beside a known one, but numbers of two articles are an
 * error.
 */
export async function identify(
  store: StoreReader,
  customer: Customer,
  { EANUCCArticleID, ManufacturersArticleID, BuyersArticleID }: Identification,
): Promise<Identified> {
  const buyersEan = BuyersArticleID === undefined ? undefined : own(customer.articleIds, BuyersArticleID);
  const byEan = async (ean: string | undefined) =>
    ean === undefined ? undefined : await articles.get(store, ean);
  const byManufacturer = async (id: string | undefined) =>
    id === undefined ? undefined : (await articles.having(store, 'manufacturer', id)).at(0);
  const found = [
    await byEan(EANUCCArticleID),
    await byManufacturer(ManufacturersArticleID),
    await byEan(buyersEan),
  ].filter((article) => article !== undefined);
  const [article] = found;
  if (article === undefined) {
    const given = [EANUCCArticleID, ManufacturersArticleID, BuyersArticleID].flatMap((id) => id || []);
    return { problem: `No article has the number ${given.map((id) => quoted(id)).join(', ')}` };
  }
  const other = found.find(({ ean }) => ean !== article.ean);
  return other === undefined
    ? { article }
    : { problem: `The numbers are of two articles, ${article.ean} and ${other.ean}` };
}

/** Adds the numbers that the supplier knows to those of a line. */
export function completed(
  given: Identification,
  { ean, manufacturersArticleId }: Article,
  { articleIds }: Customer,
): Identification {
  const buyers = given.BuyersArticleID ?? Object.keys(articleIds).find((id) => own(articleIds, id) === ean);
  return {
    ...(buyers === undefined ? {} : { BuyersArticleID: buyers }),
    ManufacturersArticleID: given.ManufacturersArticleID ?? manufacturersArticleId,
    EANUCCArticleID: given.EANUCCArticleID ?? ean,
  };
}

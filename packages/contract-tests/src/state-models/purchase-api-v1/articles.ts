import type { Numbers } from './replies.ts';

/**
 * Articles with different stocks, and how many pieces are asked for: in stock at one place, at two, in a blanket order, in part
 * later, too few, without a known day, and none.
 */
export const WANTED: readonly (readonly [ean: string, quantity: string])[] = [
  ['0200010003019', '4'],
  ['0200010003019', '30'],
  ['0200010003026', '2'],
  ['0200010003040', '10'],
  ['0200010003064', '4'],
  ['0200010003101', '4'],
  ['0200010003071', '4'],
];

/** EANs of the articles. */
export const ARTICLES: readonly string[] = [...new Set(WANTED.map(([ean]) => ean))];

/** The numbers of no article. */
export const UNKNOWN_ARTICLE: Numbers = { EANUCCArticleID: '9999999999994' };

import type { SearchRecord } from '../page/search/search-record.ts';
import { merged } from './merge.ts';
import { Ranking, type RankingOptions } from './ranking.ts';
import { lookUp, rankedTexts } from './texts.ts';
import { fromTextColumns, type TextWords, toTextColumns } from './texts-file.ts';
import { tellingParts } from './words.ts';

/** A record that was found, and the place that the query means. */
export interface Found {
  readonly record: SearchRecord;
  readonly url: string;
}

/** The search of the portal over records in memory: names and tasks first, then the running text. */
export class PortalSearch {
  readonly #ranking: Ranking;
  readonly #texts: readonly SearchRecord[];
  readonly #words: TextWords;

  constructor(records: readonly SearchRecord[]) {
    this.#ranking = Ranking.of(records);
    this.#texts = records.filter(({ text }) => text !== '');
    this.#words = fromTextColumns(
      toTextColumns(
        this.#texts.map(({ names, text, version, context }, index) => ({
          name: String(index),
          // Sorted by address, so that records keep their positions.
          url: String(index).padStart(8, '0'),
          title: names[0],
          content: text,
          version,
          context,
        })),
      ),
    );
  }

  /** Finds at most `limit` records, best first. */
  find(query: string, { limit, ...options }: RankingOptions & { readonly limit: number }): readonly Found[] {
    const named = this.#ranking.find(query, options).map(({ record, place }): Found => {
      const { path } = record.places[place] ?? record.places[0];
      return { record, url: path };
    });
    return merged(named, this.#inTexts(query, options), limit);
  }

  #inTexts(query: string, options: RankingOptions): readonly Found[] {
    const words = tellingParts(query).map((word) => lookUp(word, this.#words));
    return rankedTexts(words, this.#words, options).flatMap((position) => {
      const record = this.#texts[position];
      return record === undefined ? [] : [{ record, url: record.places[0].path }];
    });
  }
}

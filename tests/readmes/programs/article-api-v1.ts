import {
  type Article,
  Articles,
  type ArticlesOptions,
  isError,
  type SearchHit,
  StatusError,
} from '@partner-apis/article';

/** Finds tyres by their size, registers an article of a shop, and keeps a copy of all articles. */
export async function program(options: ArticlesOptions, print: (line: string) => void): Promise<void> {
  const client = new Articles({ ...options, timeout: 10_000 });

  const hits = await search(client, 'Longhaul');
  print(`hits: ${hits.length > 0}, at most three: ${hits.length <= 3}`);
  const [hit] = hits;
  if (hit !== undefined) {
    const { articles } = await client.listArticles({ codes: [hit.code] });
    print(`found by its code: ${articles.map(({ code }) => code).join() === String(hit.code)}`);
  }

  const { code } = await client.createExternalArticle({
    body: { externalRef: 'SHOP-205-55-R16', name: '205/55 R16 91V', brand: 'Example', ean: '4006381333931' },
  });
  const [registered] = (await client.listArticles({ externalRef: 'SHOP-205-55-R16', withExternalRef: true }))
    .articles;
  print(`registered: ${registered?.code === code}`);
  print(`reference: ${registered?.references?.map(({ externalRef }) => externalRef).join()}`);

  await registerWrongly(client, print);
  await searchWrongly(client, print);

  const copy = new Map<number, Article>();
  for await (const article of client.listArticles({ pageSize: 25 })) copy.set(article.code, article);
  const { totalElements } = await client.listArticles({ pageSize: 1 });
  print(`copied: ${copy.size === totalElements}`);

  let pages = 0;
  for await (const page of client.listArticles({ pageSize: 25 }).pages()) {
    pages += 1;
    if (pages > page.pageTotal) throw new Error('There are more pages than the list says.');
  }
  print(`pages: ${pages === Math.ceil(totalElements / 25)}`);
}

/** Searches as a person types, and gives up after ten seconds. */
function search(client: Articles, value: string): Promise<SearchHit[]> {
  const signal = AbortSignal.timeout(10_000);
  return client.searchArticles({ value, category: 'TYRE', type: 'TRUCK', limit: 3 }, { signal });
}

async function registerWrongly(client: Articles, print: (line: string) => void): Promise<void> {
  try {
    await client.createExternalArticle({ body: { externalRef: '' } });
  } catch (error) {
    if (!isError(error, client.createExternalArticle, 400)) throw error;
    for (const { property, error: text } of error.body.errors) print(`refused: ${property} ${text}`);
  }
}

async function searchWrongly(client: Articles, print: (line: string) => void): Promise<void> {
  try {
    await client.searchArticles({ value: '2', category: 'TYRE', type: 'TRUCK', limit: 0 });
  } catch (error) {
    if (!(error instanceof StatusError)) throw error;
    print(`refused: ${error.status} ${error.errors.map(({ property }) => property).join(', ')}`);
  }
}

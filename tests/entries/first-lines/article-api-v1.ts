import { type Article, type Articles, isError, type SearchHit, type SearchHits } from '@partner-apis/article';

export async function firstLines(client: Articles): Promise<unknown> {
  const page = await client.listArticles({ pageSize: 20 });
  const hits: SearchHits = await client.searchArticles({ value: '205', category: 'TYRE', type: 'PC' });
  const names = hits.map(({ name }: SearchHit) => name.toUpperCase());
  const all: Article[] = [];
  for await (const article of client.listArticles()) all.push(article);
  const failed = await client.createExternalArticle({ body: { externalRef: 'A1' } }).catch((error) => error);
  const refused = isError(failed, client.createExternalArticle, 400) ? failed.body.errors : [];
  return { next: page.next, names, all, refused };
}

import { createServer } from 'node:http';
import { type JsonObject, type JsonValue, own } from '@partner-apis/model';
import { bodyOf } from './body-of.ts';
import { type ListeningServer, listening } from './listen.ts';

export type ReviewsFault =
  | 'noStarsLost'
  | 'reviewLost'
  | 'reviewOfOneBook'
  | 'firstBookOnly'
  | 'remarkLost'
  | 'noteLost'
  | 'loanLost'
  | 'limitIgnored';

/** The partner whose loans are listed. */
const OWNER = 'the-key-of-the-owner';

export const reviewsCredentials = { default: { apiKey: 'the-key-of-another' }, owner: { apiKey: OWNER } };

/** Starts a server for the reviews document on a free port. Loans without a note are in no list. */
export async function startReviewsServer(...faults: readonly ReviewsFault[]): Promise<ListeningServer> {
  const has = (fault: ReviewsFault) => faults.includes(fault);
  const reviewsOf: Record<string, JsonObject[]> = {
    'B-1': [
      { stars: 5, remark: 'Complete' },
      { stars: 2, remark: 'Short' },
    ],
    'B-2': [],
  };
  const loans: JsonObject[] = [{ code: 'L-0', externalRef: 'LOAN-0', note: 'For the office' }];
  const server = createServer(async (request, response) => {
    const answer = (status: number, body?: JsonValue) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    const isWrite = request.method === 'POST';
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://reviews.example');
    if (pathname === '/books')
      return answer(
        200,
        Object.keys(reviewsOf).map((code) => ({ code })),
      );
    const [, book = ''] = /^\/books\/(.*)\/reviews$/.exec(pathname) ?? [];
    const reviews = own(reviewsOf, book);
    if (reviews !== undefined) {
      const limit = has('limitIgnored') ? undefined : Number(searchParams.get('limit') ?? 10);
      if (!isWrite) return answer(200, reviews.slice(0, limit));
      const { remark, stars, ...others } = await bodyOf(request);
      const isShown = stars !== undefined && (stars !== 0 || !has('noStarsLost'));
      if (has('reviewOfOneBook')) withdraw(reviewsOf, book, remark);
      if (!has('reviewLost') && !(has('firstBookOnly') && book !== 'B-1'))
        reviews.push({
          ...others,
          ...(isShown ? { stars } : {}),
          ...(remark === undefined || has('remarkLost') ? {} : { remark }),
        });
      return response.writeHead(204).end();
    }
    if (pathname === '/loans/external' && isWrite) {
      const { note, ...others } = await bodyOf(request);
      const code = `L-${loans.length + 1}`;
      loans.push({ code, ...others, ...(note === undefined ? {} : { note: has('noteLost') ? '' : note }) });
      return answer(200, { code });
    }
    if (pathname === '/me/loans' && !isWrite) {
      const isOwner = request.headers['x-key'] === OWNER && !has('loanLost');
      return answer(200, isOwner ? loans.filter((loan) => own(loan, 'note') !== undefined) : []);
    }
    return answer(404, {});
  });
  return await listening(server);
}

/** Takes the reviews with a remark from the other books. */
function withdraw(
  reviewsOf: Record<string, JsonObject[]>,
  book: string,
  remark: JsonValue | undefined,
): void {
  for (const other of Object.keys(reviewsOf).filter((code) => code !== book)) {
    reviewsOf[other] = (reviewsOf[other] ?? []).filter((review) => review.remark !== remark);
  }
}

import type {
  InquiryLine,
  QuoteLine,
  SubstitutingArticle,
} from '../../generated/purchase-api-v1/messages/types.ts';
import type { Operations } from '../../generated/purchase-api-v1/operations.ts';
import type { OperationRule } from '../../rules/typed-rule.ts';
import { completed } from './articles.ts';
import { customerOf } from './customers.ts';
import { supplierDay } from './days.ts';
import { carryOut, description, type LineContext, quantity } from './lines.ts';
import { answerHead, lineContext } from './message-context.ts';
import { provoked } from './provider-failures.ts';
import { type Article, articles } from './records.ts';
import { availabilityOf, byDay, scheduleOf, type Wish } from './schedule.ts';

/** Reports what can be delivered and when, line by line. Nothing is taken from the shelves. */
export const sendInquiry: OperationRule<Operations['sendInquiry']> = async ({
  store,
  nowIn,
  partner,
  body,
  fail,
}) => {
  const failure = provoked(body, fail);
  if (failure !== undefined) return answerHead(body, failure);
  const customer = await customerOf(store, partner, body, fail);
  if (customer === undefined) return answerHead(body, '303');
  const context = lineContext(store, customer, supplierDay(nowIn), body);
  const mayOffer = body.SubstitutionIndicator === 'Y';
  const lines: QuoteLine[] = [];
  for (const line of body.OrderLine) lines.push(await quoteLine(context, line, mayOffer));
  const isIncorrect = lines.some(({ OrderedArticle }) => OrderedArticle.Error.ErrorCode !== '0');
  return { ...answerHead(body, isIncorrect ? '1' : '0'), OrderLine: lines };
};

async function quoteLine(
  context: LineContext,
  { LineID, OrderedArticle }: InquiryLine,
  mayOffer: boolean,
): Promise<QuoteLine> {
  const outcome = await carryOut(context, OrderedArticle);
  const { article, identification } = outcome;
  const shared = {
    ArticleIdentification: identification,
    ...(article === undefined ? {} : description(article)),
    RequestedQuantity: OrderedArticle.RequestedQuantity,
  };
  if (outcome.kind === 'error') {
    const { code, text } = outcome;
    const error = { ErrorCode: code, ErrorText: text };
    return { LineID, OrderedArticle: { ...shared, Availability: '0', Error: error } };
  }
  const { parts, wish } = outcome;
  const availability = availabilityOf(parts, wish);
  const offered = mayOffer && availability !== '1' ? await substitutes(context, outcome.article, wish) : [];
  return {
    LineID,
    OrderedArticle: {
      ...shared,
      Availability: availability,
      ...(outcome.article.comment === undefined ? {} : { ArticleComment: outcome.article.comment }),
      Error: { ErrorCode: '0', ErrorText: 'OK' },
      ScheduleDetails: byDay(parts).map((day) => ({
        DeliveryDate: day.date,
        AvailableQuantity: quantity(day.quantity),
      })),
      SubstitutingArticle: offered,
    },
  };
}

/** Finds articles that can replace another one in full and on time. */
async function substitutes(
  { store, shelves, customer }: LineContext,
  article: Article,
  wish: Wish,
): Promise<SubstitutingArticle[]> {
  const offered: SubstitutingArticle[] = [];
  for (const ean of article.substitutes) {
    const other = await articles.get(store, ean);
    if (other === undefined || !other.isSold) continue;
    const { parts } = scheduleOf(other, await shelves.of(ean), wish);
    if (availabilityOf(parts, wish) !== '1') continue;
    offered.push({ ArticleIdentification: completed({}, other, customer), ...description(other) });
  }
  return offered;
}

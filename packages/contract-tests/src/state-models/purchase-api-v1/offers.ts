import { defineListedChecks, type ListedCheck } from '../../tasks/states/listed-checks.ts';
import { BrokenLaw, type StateCaller } from '../../tasks/states/state-caller.ts';
import type { StateModel } from '../../tasks/states/state-model.ts';
import { nextMonday, plusDays } from '../../tasks/states/times.ts';
import { UNKNOWN_ARTICLE, WANTED } from './articles.ts';
import { holdReply, piecesBy, piecesOnKnownDays } from './line-laws.ts';
import { type Numbers, type ReplyLine, UNKNOWN_DAY } from './replies.ts';
import { documentOf, failureOf, type Head, type Line, sendLines } from './requests.ts';

/** An inquiry for one article, and the line of its quote. */
interface Offer {
  readonly line: Line;
  readonly found: ReplyLine;
}

/** Today, and the plain inquiry for each article and quantity. */
interface Offers {
  readonly today: string;
  readonly plain: Map<string, Offer>;
}

/** The same inquiry, asked in another way. */
interface Variation {
  readonly name: string;
  /** Returns the other inquiry; undefined if the article does not allow it. */
  readonly ask: (offer: Offer, today: string) => { readonly line?: Line; readonly head?: Head } | undefined;
  /** Returns what contradicts the plain quote. */
  readonly compare: (plain: ReplyLine, other: ReplyLine) => string | undefined;
}

const VARIATIONS: readonly Variation[] = [
  byNumber('BuyersArticleID'),
  byNumber('ManufacturersArticleID'),
  besideOwnNumber('BuyersArticleID'),
  besideOwnNumber('ManufacturersArticleID'),
  {
    name: 'on an unknown day',
    ask: ({ line }) => ({ line: { ...line, requested: UNKNOWN_DAY } }),
    compare: sameOffer,
  },
  {
    name: 'not before an unknown day',
    ask: () => ({ head: { EarliestDeliveryDate: UNKNOWN_DAY } }),
    compare: sameOffer,
  },
  {
    name: 'with decimals',
    ask: ({ line }) => ({ line: { ...line, quantity: `${line.quantity}.000` } }),
    compare: sameOffer,
  },
  { name: 'in a rush', ask: () => ({ head: { TransportPriority: 'RUSH' } }), compare: noLater },
  ...[0, 2, 9, 20].map(
    (days): Variation => ({
      name: `needed in ${days} days`,
      ask: ({ line }, today) => ({ line: { ...line, requested: plusDays(today, days) } }),
      compare: asMany,
    }),
  ),
  {
    name: 'not before a day',
    ask: (_, today) => ({ head: { EarliestDeliveryDate: plusDays(today, 3) } }),
    compare: asMany,
  },
  ...['Y', 'N'].map(
    (indicator): Variation => ({
      name: `with the SubstitutionIndicator ${indicator}`,
      ask: () => ({ head: { SubstitutionIndicator: indicator } }),
      compare: (plain, other) =>
        indicator === 'N' && other.substitutes.length > 0
          ? 'a substitute is offered'
          : sameOffer(plain, other),
    }),
  ),
  withHead('OrderingParty', { PartyID: '0001000101', AgencyCode: '91' }),
  withHead('Consignee', { PartyID: '000257', AgencyCode: '92' }),
  withHead('Consignee', {
    PartyID: 'SITE-1',
    AgencyCode: '92',
    Address: { Street: '12 rue des Ateliers', City: 'Lille', PostCode: '59000', CountryCode: 'FR' },
  }),
  withHead('PaymentTerms', { PaymentMethod: 'K' }),
  withHead('PaymentTerms', { PaymentMethod: 'C' }),
];

/** The ways to ask for what the blanket order of the examples is about. */
const IN_BLANKET_ORDER = withHead('BlanketOrderReference', documentOf('0000091'));

const [[BLANKET_ARTICLE] = []] = WANTED;

/** Quotes for the same goods agree with each other, however they are asked for. */
export const offers: StateModel = defineListedChecks<Offers>({
  familyId: 'purchase-api-v1',
  name: 'offers',
  description:
    'Each number of an article finds it; codes, quantities and days of a line agree; nothing is delivered before the earliest day, or later in a rush; a line in error leaves the others as they are.',
  start: async (caller) => {
    const now = nextMonday(await caller.now());
    await caller.setClock(now);
    return { today: now.slice(0, 10), plain: new Map() };
  },
  checks: [
    ...['302', '303'].map(reportsFailure),
    ...WANTED.flatMap(([ean, quantity]) => [
      beside(ean, quantity),
      ...[...VARIATIONS, ...(ean === BLANKET_ARTICLE ? [IN_BLANKET_ORDER] : [])].map((variation) =>
        checkOf(variation, ean, quantity),
      ),
    ]),
  ],
});

/** Requests a failure of the supplier, which the sandbox returns to every message with this reference. */
function reportsFailure(code: string): ListedCheck<Offers> {
  return {
    name: `fail(${code})`,
    run: async (_, caller) => {
      for (const operationId of ['sendInquiry', 'sendOrder', 'requestDeliveryAdvice']) {
        const found = await failureOf(caller, operationId, `SANDBOX-${code}`);
        if (found !== code)
          throw new BrokenLaw(`${operationId} has the ErrorHead ${found} for the reference SANDBOX-${code}`);
      }
    },
  };
}

function checkOf({ name, ask, compare }: Variation, ean: string, quantity: string): ListedCheck<Offers> {
  return {
    name: `ask(${quantity} of ${ean}, ${name})`,
    run: async (model, caller) => {
      const plain = await plainOffer(model, caller, ean, quantity);
      const asked = ask(plain, model.today);
      if (asked === undefined) return;
      const { line = plain.line, head = {} } = asked;
      const [found] = await held(model, caller, [line], head);
      const problem = found === undefined ? undefined : compare(plain.found, found);
      if (problem !== undefined) throw new BrokenLaw(`${quantity} pieces of ${ean}, ${name}: ${problem}`);
    },
  };
}

/** Asks for an article beside one that no article is. */
function beside(ean: string, quantity: string): ListedCheck<Offers> {
  return {
    name: `ask(${quantity} of ${ean}, beside an unknown article)`,
    run: async (model, caller) => {
      const plain = await plainOffer(model, caller, ean, quantity);
      const [unknown, found] = await held(model, caller, [
        { ...plain.line, article: UNKNOWN_ARTICLE },
        plain.line,
      ]);
      if (unknown?.errorCode === '0') throw new BrokenLaw('an unknown article is offered');
      const problem = found === undefined ? undefined : sameOffer(plain.found, found);
      if (problem !== undefined)
        throw new BrokenLaw(`${quantity} pieces of ${ean}, beside an unknown article: ${problem}`);
    },
  };
}

async function plainOffer(model: Offers, caller: StateCaller, ean: string, quantity: string): Promise<Offer> {
  const known = model.plain.get(`${ean} ${quantity}`);
  if (known !== undefined) return known;
  const line = { article: { EANUCCArticleID: ean }, quantity };
  const [found] = await held(model, caller, [line]);
  if (found?.errorCode !== '0')
    throw new BrokenLaw(`${ean} is not offered: the error is ${found?.errorCode}`);
  const offer = { line, found };
  model.plain.set(`${ean} ${quantity}`, offer);
  return offer;
}

/** Asks, and holds the quote to its own codes. */
async function held({ today }: Offers, caller: StateCaller, lines: readonly Line[], head: Head = {}) {
  const reply = await sendLines(caller, 'sendInquiry', lines, head);
  holdReply(reply, lines, head, today);
  return reply.lines;
}

function byNumber(name: keyof Numbers): Variation {
  return {
    name: `by its ${name}`,
    ask: ({ line, found: { numbers } }) => {
      const number = numbers[name];
      return number === undefined ? undefined : { line: { ...line, article: { [name]: number } } };
    },
    compare: sameOffer,
  };
}

/** Asks for an article by a number that the supplier may not know, beside its EAN: the quote repeats it. */
function besideOwnNumber(name: keyof Numbers): Variation {
  const own = 'NUMBER-1';
  return {
    name: `beside an own ${name}`,
    ask: ({ line }) => ({ line: { ...line, article: { [name]: own, ...line.article } } }),
    compare: (_, { errorCode, numbers }) =>
      errorCode !== '0' || numbers[name] === own
        ? undefined
        : `${own} was sent, and the quote has ${numbers[name]}`,
  };
}

function withHead(name: keyof Head, value: NonNullable<Head[keyof Head]>): Variation {
  const shown = JSON.stringify(value);
  return {
    name: `with the ${name} ${shown}`,
    ask: () => ({ head: { [name]: value } }),
    compare: (_, { errorCode }) => (errorCode === '0' ? undefined : `the error is ${errorCode}`),
  };
}

function sameOffer(plain: ReplyLine, other: ReplyLine): string | undefined {
  const [one, two] = [plain, other].map(({ errorCode, availability, numbers, parts }) =>
    JSON.stringify({ errorCode, availability, ean: numbers.EANUCCArticleID, parts }),
  );
  return one === two ? undefined : `the offer is ${two}, and otherwise ${one}`;
}

function noLater(plain: ReplyLine, other: ReplyLine): string | undefined {
  const late = plain.parts.find(({ day }) => piecesBy(other.parts, day) < piecesBy(plain.parts, day));
  return late === undefined ? undefined : `fewer pieces arrive by ${late.day} than otherwise`;
}

/** Those who wait get no less. */
function asMany(plain: ReplyLine, other: ReplyLine): string | undefined {
  const [one, two] = [piecesOnKnownDays(plain.parts), piecesOnKnownDays(other.parts)];
  return two >= one ? undefined : `${two} pieces are offered on known days, and otherwise ${one}`;
}

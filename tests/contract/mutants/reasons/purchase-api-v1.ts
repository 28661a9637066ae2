// biome-ignore-all lint/suspicious/noTemplateCurlyInString: names of mutants contain code

const NO_CODE = 'no item has the code undefined';
const UNWRITTEN = 'a message has no element whose value is undefined';
const NO_DAY = 'the schema rejects what is no day';
const SAME_DAY = 'two equal days are the same';
const NO_DAYS = 'goods never travel for zero days';
const NO_LIMIT = 'a missing blanket order is not looked up';
const BY_FILTER = 'the deliveries are filtered by the same reference';
const NO_PIECES = 'an arrival of no pieces delivers none';
const NO_SLASH = 'every key that is looked up has a slash';
const KNOWN_HOUSE = 'every delivery leaves from a warehouse of the list';
const ABSENT_DAY = 'a missing day is undefined';
const SORTED = 'no two of the sorted entries are equal';
const REFUSED = 'a line that is refused has an error';
const NO_DESPATCH = 'a delivery without a day of despatch is not advised';
const TEXTS = 'the document leaves the texts of lines and their errors to the supplier';
const TWO_ARTICLES = 'the document does not say what a supplier does with numbers of two articles';
const COMPLETED = 'the document does not say which numbers, descriptions and remarks a supplier adds';
const PARTIES = 'the document does not say what a supplier does with parties and terms that it does not know';
const TRAVEL = 'the document does not say how long goods travel, and on which days of the week';
const BLANKET = 'the document does not say which articles a blanket order allows';
const NUMBERS = 'the document does not say how a supplier numbers its documents and lines';
const LOCATIONS = 'the document does not say what the locations of a supplier are called';
const IN_ORDER =
  'the document does not say in which order the deliveries of a line, or the advices of an order, are listed';
const SUBSTITUTES = 'the document does not say which substitutes are offered, and when';
const NONE = 'the document does not say what becomes of a line for no pieces';
const OFFERED = 'no substitute of the data is unknown or no longer sold';

/** Why no buyer can tell a mutant from the rule, by its place. */
export const EQUIVALENT: readonly (readonly [place: string, reason: string])[] = [
  ['purchase-api-v1/stored-order.ts: [] → ["Stryker was here"]', NO_DESPATCH],
  ['purchase-api-v1/articles.ts: BuyersArticleID === undefined → false', NO_CODE],
  ['purchase-api-v1/articles.ts: ean === undefined → false', NO_CODE],
  ['purchase-api-v1/articles.ts: id === undefined → false', NO_CODE],
  ['purchase-api-v1/articles.ts: buyers === undefined → false', UNWRITTEN],
  ['purchase-api-v1/days.ts: { day: undefined } → {}', ABSENT_DAY],
  ['purchase-api-v1/days.ts: found === undefined → false', NO_DAY],
  ['purchase-api-v1/days.ts: days < 0 → days <= 0', NO_DAYS],
  ['purchase-api-v1/days.ts: day > late → day >= late', SAME_DAY],
  ["purchase-api-v1/lines.ts: 'problem' in requested → false", NO_DAY],
  ["purchase-api-v1/lines.ts: 'problem' in earliest → false", NO_DAY],
  ['purchase-api-v1/message-context.ts: blanketOrder === undefined → false', NO_LIMIT],
  ['purchase-api-v1/records.ts: [] → ["Stryker was here"]', NO_SLASH],
  ['purchase-api-v1/request-delivery-advice.ts: SupplierOrderReference !== undefined → false', BY_FILTER],
  [
    'purchase-api-v1/request-delivery-advice.ts: { return await orders.getMany(store, [SupplierOrderReference.DocumentID]); } → {}',
    BY_FILTER,
  ],
  ['purchase-api-v1/request-delivery-advice.ts: CustomerReference === undefined → true', BY_FILTER],
  ['purchase-api-v1/request-delivery-advice.ts: OrderingParty === undefined → false', UNWRITTEN],
  ['purchase-api-v1/request-delivery-advice.ts: Consignee === undefined → false', UNWRITTEN],
  [
    'purchase-api-v1/request-delivery-advice.ts: WAREHOUSES.find(({ code }) => code === warehouse)?.name → WAREHOUSES.find(({ code }) => code === warehouse).name',
    KNOWN_HOUSE,
  ],
  [
    'purchase-api-v1/schedule.ts: shelf.incoming .map(({ date, quantity }) => ({ dat …1d4a7a… ter(({ quantity }) => quantity > 0) → shelf.incoming.map(({ date, quantity }) => ({ date …1c2225… atest(date, wish.today), wish)) }))',
    NO_PIECES,
  ],
  ['purchase-api-v1/schedule.ts: quantity > 0 → true (2)', NO_PIECES],
  ['purchase-api-v1/schedule.ts: quantity > 0 → quantity >= 0 (2)', NO_PIECES],
  ['purchase-api-v1/schedule.ts: a.date < b.date → a.date <= b.date', SORTED],
  ['purchase-api-v1/send-inquiry.ts: outcome.article.comment === undefined → false', UNWRITTEN],
  ['purchase-api-v1/send-order.ts: article.comment === undefined → false', UNWRITTEN],
  ["purchase-api-v1/send-order.ts: outcome.kind === 'error' → true (2)", REFUSED],
  ['purchase-api-v1/send-order.ts: RequestedDeliveryDate === undefined → false', UNWRITTEN],
  ['purchase-api-v1/send-order.ts: AdditionalCustomerReferenceNumber === undefined → false', UNWRITTEN],
  ['purchase-api-v1/stored-order.ts: a < b → a <= b', SORTED],
];

/** Why no test finds a mutant that a buyer could notice. */
export const EXPLAINED: readonly (readonly [place: string, reason: string])[] = [
  ['purchase-api-v1/lines.ts: quantity > 0 → true', NONE],
  ['purchase-api-v1/lines.ts: quantity > 0 → quantity >= 0', NONE],
  ['purchase-api-v1/stored-order.ts: [] → ["Stryker was here"] (2)', COMPLETED],
  ['purchase-api-v1/articles.ts: [EANUCCArticleID, ManufacturersArticleID, BuyersArticleID] → []', TEXTS],
  ['purchase-api-v1/articles.ts: [] → ["Stryker was here"]', TEXTS],
  ['purchase-api-v1/articles.ts: (id) => quoted(id) → () => undefined', TEXTS],
  ['purchase-api-v1/articles.ts: ({ ean }) => ean !== article.ean → () => undefined', TWO_ARTICLES],
  ['purchase-api-v1/articles.ts: ean !== article.ean → false', TWO_ARTICLES],
  ['purchase-api-v1/articles.ts: other === undefined → true', TWO_ARTICLES],
  ['purchase-api-v1/articles.ts: (id) => own(articleIds, id) === ean → () => undefined', COMPLETED],
  ['purchase-api-v1/articles.ts: own(articleIds, id) === ean → false', COMPLETED],
  [
    'purchase-api-v1/customers.ts: { const { parties, consignees, paymentMethods, bla …9d5553… t order ${quoted(blanketOrder)}`; } → {}',
    PARTIES,
  ],
  [
    'purchase-api-v1/customers.ts: OrderingParty !== undefined && !has(parties, OrderingParty) → false',
    PARTIES,
  ],
  [
    'purchase-api-v1/customers.ts: { return `The ordering party ${quoted(OrderingParty.PartyID)} does not belong to the buyer`; } → {}',
    TEXTS,
  ],
  [
    'purchase-api-v1/customers.ts: Consignee !== undefined && Consignee.Address === u …80f720… consignees, ...parties], Consignee) → false',
    PARTIES,
  ],
  [
    'purchase-api-v1/customers.ts: PaymentTerms !== undefined && !paymentMethods.includes(PaymentTerms.PaymentMethod) → false',
    PARTIES,
  ],
  [
    "purchase-api-v1/customers.ts: { const asked = quoted(PaymentTerms.PaymentMethod) …e71f07… d: ${paymentMethods.join(', ')}`; } → {}",
    TEXTS,
  ],
  [
    'purchase-api-v1/customers.ts: blanketOrder === undefined || own(blanketOrders, blanketOrder) !== undefined → true',
    PARTIES,
  ],
  ['purchase-api-v1/customers.ts: partyId === PartyID && agencyCode === AgencyCode → true', PARTIES],
  [
    'purchase-api-v1/customers.ts: partyId === PartyID && agencyCode === AgencyCode → partyId === PartyID || agencyCode === AgencyCode',
    PARTIES,
  ],
  ['purchase-api-v1/customers.ts: partyId === PartyID → partyId !== PartyID', PARTIES],
  ['purchase-api-v1/customers.ts: agencyCode === AgencyCode → true', PARTIES],
  ['purchase-api-v1/days.ts: left > 0 → false', TRAVEL],
  ['purchase-api-v1/days.ts: left > 0 → left >= 0', TRAVEL],
  ['purchase-api-v1/days.ts: left > 0 → left <= 0', TRAVEL],
  ['purchase-api-v1/days.ts: next === day → true', TRAVEL],
  ['purchase-api-v1/days.ts: next === day → false', TRAVEL],
  ['purchase-api-v1/days.ts: next === day → next !== day', TRAVEL],
  ['purchase-api-v1/days.ts: !isWeekend(day) → isWeekend(day)', TRAVEL],
  ['purchase-api-v1/days.ts: !isWeekend(day) → true', TRAVEL],
  ["purchase-api-v1/days.ts: { return ['SATURDAY', 'SUNDAY'].includes(weekday(day)); } → {}", TRAVEL],
  ["purchase-api-v1/days.ts: ['SATURDAY', 'SUNDAY'] → []", TRAVEL],
  [
    "purchase-api-v1/lines.ts: line.RequestedQuantity.QuantityValue || 'no quantity' → line.RequestedQuantity.QuantityValue && 'no quantity'",
    TEXTS,
  ],
  ['purchase-api-v1/lines.ts: refusal !== undefined → false', PARTIES],
  [
    'purchase-api-v1/lines.ts: blanketOrder !== undefined && !blanketOrder.includes(article.ean) → false',
    BLANKET,
  ],
  [
    'purchase-api-v1/lines.ts: { return { ArticleDescription: { ArticleDescriptionText: text } }; } → {}',
    COMPLETED,
  ],
  ['purchase-api-v1/lines.ts: { ArticleDescription: { ArticleDescriptionText: text } } → {}', COMPLETED],
  ['purchase-api-v1/message-context.ts: blanketOrder === undefined → true', BLANKET],
  ['purchase-api-v1/message-context.ts: blanketOrder === undefined → blanketOrder !== undefined', BLANKET],
  ["purchase-api-v1/message-context.ts: message.TransportPriority === 'RUSH' → true", TRAVEL],
  ["purchase-api-v1/message-context.ts: message.TransportPriority === 'RUSH' → false", TRAVEL],
  ['purchase-api-v1/numbers.ts: documentNumber.slice(-LIST_DIGITS) → documentNumber', NUMBERS],
  ['purchase-api-v1/numbers.ts: -LIST_DIGITS → +LIST_DIGITS', NUMBERS],
  ['purchase-api-v1/records.ts: customerReference === undefined → false', TEXTS],
  ['purchase-api-v1/records.ts: { return `${customer}/${customerReference}`; } → {}', TEXTS],
  [
    'purchase-api-v1/request-delivery-advice.ts: WAREHOUSES.find(({ code }) => code === warehouse)?.name ?? warehouse → WAREHOUSES.find(({ code }) => code === warehouse)?.name && warehouse',
    LOCATIONS,
  ],
  [
    'purchase-api-v1/request-delivery-advice.ts: ({ code }) => code === warehouse → () => undefined',
    LOCATIONS,
  ],
  ['purchase-api-v1/request-delivery-advice.ts: code === warehouse → true', LOCATIONS],
  ['purchase-api-v1/request-delivery-advice.ts: code === warehouse → false', LOCATIONS],
  ['purchase-api-v1/request-delivery-advice.ts: code === warehouse → code !== warehouse', LOCATIONS],
  [
    'purchase-api-v1/schedule.ts: [...days] .map(([date, own]) => ({ date, quantity: …8a9750… , b) => (a.date < b.date ? -1 : 1)) → [...days].map(([date, own]) => ({ date, quantity:  …87d39b… art) => sum + part.quantity, 0) }))',
    IN_ORDER,
  ],
  ['purchase-api-v1/schedule.ts: (a, b) => (a.date < b.date ? -1 : 1) → () => undefined', IN_ORDER],
  ['purchase-api-v1/schedule.ts: a.date < b.date → false', IN_ORDER],
  ['purchase-api-v1/send-inquiry.ts: article === undefined → true', COMPLETED],
  ["purchase-api-v1/send-inquiry.ts: availability !== '1' → true", SUBSTITUTES],
  ['purchase-api-v1/send-inquiry.ts: outcome.article.comment === undefined → true', COMPLETED],
  [
    'purchase-api-v1/send-inquiry.ts: outcome.article.comment === undefined → outcome.article.comment !== undefined',
    COMPLETED,
  ],
  ['purchase-api-v1/send-inquiry.ts: { ArticleComment: outcome.article.comment } → {}', COMPLETED],
  ['purchase-api-v1/send-inquiry.ts: other === undefined || !other.isSold → false', OFFERED],
  [
    'purchase-api-v1/send-inquiry.ts: other === undefined || !other.isSold → other === undefined && !other.isSold',
    OFFERED,
  ],
  ["purchase-api-v1/send-inquiry.ts: availabilityOf(parts, wish) !== '1' → false", SUBSTITUTES],
  ['purchase-api-v1/send-order.ts: taken.length === 0 → false', NUMBERS],
  [
    "purchase-api-v1/send-order.ts: { if (reference === undefined) return 'OK'; const  …c59169… number} with the same reference`; } → {}",
    TEXTS,
  ],
  ['purchase-api-v1/send-order.ts: reference === undefined → false', TEXTS],
  ['purchase-api-v1/send-order.ts: (index + 1) * 10 → (index + 1) / 10', NUMBERS],
  ['purchase-api-v1/send-order.ts: index + 1 → index - 1', NUMBERS],
  ['purchase-api-v1/send-order.ts: article.comment === undefined → true', COMPLETED],
  ['purchase-api-v1/send-order.ts: article.comment === undefined → article.comment !== undefined', COMPLETED],
  ['purchase-api-v1/send-order.ts: { ArticleComment: article.comment } → {}', COMPLETED],
  ['purchase-api-v1/send-order.ts: outcome.article === undefined → true', COMPLETED],
  ['purchase-api-v1/stored-order.ts: [...loads].sort(([a], [b]) => (a < b ? -1 : 1)) → [...loads]', IN_ORDER],
  ['purchase-api-v1/stored-order.ts: ([a], [b]) => (a < b ? -1 : 1) → () => undefined', IN_ORDER],
  ['purchase-api-v1/stored-order.ts: a < b → true', IN_ORDER],
  ['purchase-api-v1/stored-order.ts: a < b → false', IN_ORDER],
  ['purchase-api-v1/stored-order.ts: a < b → a >= b', IN_ORDER],
];

import { isJsonArray, type JsonValue, type Pointer, valueAt } from '@partner-apis/model';

/** The numbers of an article. Any of them identifies it. */
export type Numbers = Partial<
  Record<'BuyersArticleID' | 'ManufacturersArticleID' | 'EANUCCArticleID', string>
>;

/** The day that messages use for an unknown one. */
export const UNKNOWN_DAY = '9999-12-31';

/** Pieces that arrive on one day. */
export interface Part {
  readonly day: string;
  readonly quantity: number;
}

/** A line of a quote or an order response. An empty element is absent. */
export interface ReplyLine {
  readonly lineId: string | undefined;
  /** The supplier's number for the line, in an order response. */
  readonly suppliersLineId: string | undefined;
  /** The customer's other reference for the line, in an order response. */
  readonly reference: string | undefined;
  readonly errorCode: string | undefined;
  readonly availability: string | undefined;
  readonly numbers: Numbers;
  readonly parts: readonly Part[];
  readonly substitutes: readonly Numbers[];
  /** The supplier's order number, in an order response. */
  readonly orderNumber: string | undefined;
}

/** A quote or an order response. */
export interface Reply {
  readonly errorCode: string | undefined;
  readonly lines: readonly ReplyLine[];
}

/** A delivery that has left the supplier. */
export interface Advice {
  readonly number: string;
  readonly despatchDay: string;
  readonly arrivalDay: string | undefined;
  /** Gross weight in kilograms. */
  readonly weight: number | undefined;
  readonly order: string | undefined;
  readonly customerReference: string | undefined;
  readonly deliveryList: string | undefined;
}

export function readReply(message: JsonValue | undefined): Reply {
  return {
    errorCode: textAt(message, ['ErrorHead', 'ErrorCode']),
    lines: listAt(message, ['OrderLine']).map(readLine),
  };
}

export function readAdvices(message: JsonValue | undefined): Advice[] {
  return listAt(message, ['Desadv']).map((advice) => {
    const weight = textAt(advice, ['Measures', 'GrossWeight', 'Measure']);
    return {
      number: textAt(advice, ['DocumentNumber']) ?? '',
      despatchDay: dayAt(advice, ['DespatchDate']) ?? '',
      arrivalDay: dayAt(advice, ['ArrivalDate']),
      weight: weight === undefined ? undefined : Number(weight),
      order: textAt(advice, ['SupplierOrderReference', 'DocumentID']),
      customerReference: textAt(advice, ['CustomerReference', 'DocumentID']),
      deliveryList: textAt(advice, ['DeliveryListReference', 'DocumentID']),
    };
  });
}

function readLine(line: JsonValue): ReplyLine {
  const article = valueAt(line, ['OrderedArticle']);
  return {
    lineId: textAt(line, ['LineID']),
    suppliersLineId: textAt(line, ['SuppliersOrderLineID']),
    reference: textAt(line, ['AdditionalCustomerReferenceNumber', 'DocumentID']),
    errorCode: textAt(article, ['Error', 'ErrorCode']),
    availability: textAt(article, ['Availability']),
    numbers: numbersOf(article),
    parts: listAt(article, ['ScheduleDetails']).map((part) => ({
      day: dayAt(part, ['DeliveryDate']) ?? UNKNOWN_DAY,
      quantity: Number(
        textAt(part, ['AvailableQuantity', 'QuantityValue']) ??
          textAt(part, ['ConfirmedQuantity', 'QuantityValue']),
      ),
    })),
    substitutes: listAt(article, ['SubstitutingArticle']).map(numbersOf),
    orderNumber: textAt(article, ['OrderReference', 'DocumentID']),
  };
}

function numbersOf(article: JsonValue | undefined): Numbers {
  const names = ['BuyersArticleID', 'ManufacturersArticleID', 'EANUCCArticleID'] as const;
  return Object.fromEntries(
    names.flatMap((name): [string, string][] => {
      const number = textAt(article, ['ArticleIdentification', name]);
      return number === undefined ? [] : [[name, number]];
    }),
  );
}

function listAt(value: JsonValue | undefined, pointer: Pointer): readonly JsonValue[] {
  const found = valueAt(value, pointer);
  return isJsonArray(found) ? found : [];
}

function textAt(value: JsonValue | undefined, pointer: Pointer): string | undefined {
  const found = valueAt(value, pointer);
  return typeof found === 'string' && found !== '' ? found : undefined;
}

/** Suppliers may omit the leading zeros of a month and a day. */
function dayAt(value: JsonValue | undefined, pointer: Pointer): string | undefined {
  return textAt(value, pointer)?.replaceAll(/-(\d)(?!\d)/g, '-0$1');
}

import type { JsonValue } from '@partner-apis/model';
import { addSeconds } from '../../clock/local-time.ts';
import type { Fault } from '../../contract/fault.ts';
import { filteredTotalOfThePage } from '../../fault-kinds/filtered-total.ts';
import {
  ignoring,
  inStore,
  itemsOf,
  objectOf,
  reading,
  withParameters,
  writing,
} from '../../fault-kinds/kinds.ts';
import { periodComparedByDay, periodEndsExcluded } from '../../fault-kinds/period-ends.ts';
import { sales } from './records.ts';

/** Faults in the business rules of the sales. */
export const faults: readonly Fault[] = [
  ignoring(
    {
      name: 'sale-reference-ignored',
      description: 'A list returns sales of other references',
      operations: ['listSales'],
    },
    'externalRef',
  ),
  ignoring(
    {
      name: 'sale-period-ignored',
      description: 'Sales are returned whenever they were modified',
      operations: ['listSales'],
    },
    'lastModifiedDateFrom',
    'lastModifiedDateTo',
  ),
  inStore(
    {
      name: 'sale-modified-ahead',
      description: 'Sales are modified an hour after they were, wherever that is shown or compared',
      operations: ['createExternalSale'],
    },
    () =>
      writing(sales, (sale) => ({
        ...sale,
        lastModifiedDate: addSeconds(String(sale.lastModifiedDate), 3600),
      })),
  ),
  inStore(
    {
      name: 'sale-reference-added-again',
      description: 'A sale that is registered again has its reference twice',
      operations: ['createExternalSale'],
    },
    () =>
      reading(sales, ({ references, ...sale }) => ({
        ...sale,
        references: [...itemsOf(references), ...itemsOf(references)],
      })),
  ),
  ...periodEndsExcluded('sale', 'listSales'),
  periodComparedByDay('sale', 'listSales'),
  filteredTotalOfThePage('sale', 'listSales'),
  withParameters(
    {
      name: 'sale-references-always-shown',
      description: 'Sales show their references although nobody asked for them',
      operations: ['listSales'],
    },
    (parameters) => ({ ...parameters, withExternalRef: true }),
  ),
  inStore(
    {
      name: 'sale-lines-lost',
      description: 'The lines of a sale are not kept',
      operations: ['createExternalSale'],
    },
    () => writing(sales, (sale) => ({ ...sale, lines: [] })),
  ),
  inStore(
    {
      name: 'sale-lines-cut',
      description: 'A sale keeps its first 50 lines',
      operations: ['createExternalSale'],
    },
    () => writing(sales, (sale) => ({ ...sale, lines: itemsOf(sale.lines).slice(0, 50) })),
  ),
  inStore(
    {
      name: 'article-references-of-later-lines-lost',
      description: 'Only the first line of a sale keeps the external reference of its article',
      operations: ['createExternalSale'],
    },
    () =>
      writing(sales, (sale) => ({
        ...sale,
        ...(sale.lines === undefined ? {} : { lines: itemsOf(sale.lines).map(withReferenceIfFirst) }),
      })),
  ),
  inStore(
    {
      name: 'sale-lines-of-an-article-merged',
      description: 'A sale keeps one line for each article',
      operations: ['createExternalSale'],
    },
    () => writing(sales, (sale) => ({ ...sale, lines: oneForEachArticle(itemsOf(sale.lines)) })),
  ),
  inStore(
    {
      name: 'sale-lines-of-a-number-merged',
      description: 'A sale keeps one line for each number, and one without a number',
      operations: ['createExternalSale'],
    },
    () =>
      writing(sales, ({ lines, ...sale }) => ({
        ...sale,
        ...(lines === undefined ? {} : { lines: oneForEachNumber(itemsOf(lines)) }),
      })),
  ),
  inStore(
    {
      name: 'sale-amount-in-cents',
      description: 'The amount of a sale loses a cent if its hundredfold is no exact binary fraction',
      operations: ['createExternalSale'],
    },
    () => withAmount((amount) => Math.trunc(amount * 100) / 100),
  ),
  inStore(
    {
      name: 'sale-amount-rounded',
      description: 'The amount of a sale is rounded to one decimal',
      operations: ['createExternalSale'],
    },
    () => withAmount((amount) => Math.round(amount * 10) / 10),
  ),
  inStore(
    {
      name: 'sale-offset-replaced',
      description: 'The time of a sale has the offset of the server instead of its own',
      operations: ['createExternalSale'],
    },
    () =>
      writing(sales, ({ date, ...sale }) => ({
        ...sale,
        ...(date === undefined ? {} : { date: `${String(date).slice(0, 19)}+01:00` }),
      })),
  ),
  {
    name: 'sale-page-of-twenty',
    description: 'A page of sales without a size has 20 of them',
    input: (input, { operation, request }) =>
      operation.operationId === 'listSales' && !new URL(request.url).searchParams.has('pageSize')
        ? { ...input, parameters: { ...input.parameters, pageSize: 20 } }
        : input,
  },
];

function withReferenceIfFirst(line: JsonValue, index: number): JsonValue {
  const { articleExternalRef: _, ...others } = objectOf(line);
  return index === 0 ? line : others;
}

function oneForEachArticle(lines: readonly JsonValue[]): JsonValue[] {
  const articleOf = (line: JsonValue) => JSON.stringify(objectOf(line).articleCode ?? line);
  return [...new Map(lines.map((line) => [articleOf(line), line])).values()];
}

function oneForEachNumber(lines: readonly JsonValue[]): JsonValue[] {
  return [...new Map(lines.map((line) => [objectOf(line).number, line])).values()];
}

/** Writes sales with another amount, if they have one. */
function withAmount(change: (amount: number) => number) {
  return writing(sales, ({ amountInclVat, ...sale }) => ({
    ...sale,
    ...(amountInclVat === undefined ? {} : { amountInclVat: change(Number(amountInclVat)) }),
  }));
}

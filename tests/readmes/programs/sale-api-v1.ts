import { isError, type NewSale, type Sale, Sales, type SalesOptions } from '@partner-apis/sale';

/** Registers each sale of a till once, and adds up the sales in each currency. */
export async function program(options: SalesOptions, print: (line: string) => void): Promise<void> {
  const client = new Sales({ ...options, timeout: 10_000 });

  const before = await client.listSales({ pageSize: 1 });
  const codes: number[] = [];
  for (const sale of salesOfTheDay()) {
    const code = await register(client, sale, print);
    if (code !== undefined) codes.push(code);
  }
  print(`registered: ${codes.length}`);

  const after = await client.listSales({ pageSize: 1 });
  print(`more than before: ${after.totalElements - before.totalElements}`);

  const [stored] = (await client.listSales({ externalRef: 'TILL-1-0001' })).sales;
  print(`found: ${stored?.code === codes[0]}, ${stored?.lines?.length} lines`);

  const sums = new Map<string, number>();
  for await (const sale of client.listSales({ pageSize: 50 })) {
    const currency = sale.currency ?? 'EUR';
    sums.set(currency, (sums.get(currency) ?? 0) + amountOf(sale));
  }
  print(`currencies: ${[...sums.keys()].toSorted().join(', ')}`);
  print(`all positive: ${[...sums.values()].every((sum) => sum > 0)}`);

  // One page and the request for the next one, such as a table keeps them.
  const list = client.listSales({ pageSize: 2 });
  const first = await list.page();
  const second = first.next === undefined ? undefined : await list.from(first.next).page();
  const shown = [...first.items, ...(second?.items ?? [])].map(({ code }) => code);
  print(`shown twice: ${shown.length - new Set(shown).size}`);
}

function salesOfTheDay(): NewSale[] {
  const line = { number: 1, articleExternalRef: 'TYRE-205', unitPriceInclVat: 89.9, quantity: 2 };
  const valve = { number: 2, articleExternalRef: 'VALVE', unitPriceInclVat: 2.5, quantity: 2 };
  return [
    {
      externalRef: 'TILL-1-0001',
      date: '2026-03-02T10:15:00+01:00',
      currency: 'EUR',
      amountInclVat: 184.8,
      lines: [line, valve],
    },
    {
      externalRef: 'TILL-1-0002',
      date: '2026-03-02T11:40:00+01:00',
      currency: 'EUR',
      amountInclVat: 179.8,
      lines: [line],
    },
    // The till has sent this one before.
    { externalRef: 'TILL-1-0001', date: '2026-03-02T10:15:00+01:00', currency: 'EUR', amountInclVat: 184.8 },
    { externalRef: 'TILL-1-0003', currency: 'EURO', amountInclVat: 10 },
  ];
}

async function register(
  client: Sales,
  body: NewSale,
  print: (line: string) => void,
): Promise<number | undefined> {
  try {
    const { code } = await client.createExternalSale({ body });
    return code;
  } catch (error) {
    if (!isError(error, client.createExternalSale)) throw error;
    const problems = 'errors' in error.body ? error.body.errors : [];
    print(`${body.externalRef}: ${error.status} ${problems.map(({ property }) => property).join(', ')}`);
    return undefined;
  }
}

function amountOf({ amountInclVat, lines = [] }: Sale): number {
  const sum = lines.reduce(
    (all, { unitPriceInclVat = 0, quantity = 0 }) => all + unitPriceInclVat * quantity,
    0,
  );
  return amountInclVat ?? sum;
}

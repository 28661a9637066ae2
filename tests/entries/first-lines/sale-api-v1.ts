import { type Currency, isError, type Sale, type Sales } from '@partner-apis/sale';

export async function firstLines(client: Sales): Promise<unknown> {
  const page = await client.listSales({ pageSize: 20 });
  const sales: Sale[] = page.sales;
  const amounts = sales.map(({ currency = 'EUR', amountInclVat = 0 }) => {
    const unknownToday: Currency = currency === 'EUR' ? 'PLN' : currency;
    return { unknownToday, amountInclVat };
  });
  for await (const { sales: each } of client.listSales().pages()) sales.push(...each);
  const failed = await client.createExternalSale({ body: { externalRef: 'S1' } }).catch((error) => error);
  const refused = isError(failed, client.createExternalSale, 400) ? failed.body.errors : [];
  return { amounts, refused };
}

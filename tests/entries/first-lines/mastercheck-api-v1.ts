import { type Condition, isError, type Mastercheck, type Masterchecks } from '@partner-apis/mastercheck';

export async function firstLines(client: Masterchecks): Promise<unknown> {
  const page = await client.listMasterchecks({ pageSize: 20 });
  const checks: Mastercheck[] = page.masterchecks;
  const conditions = checks.map(({ rims }) => rims?.condition);
  const worn = conditions.filter(
    (condition): condition is Condition => condition !== undefined && condition !== 'OK',
  );
  const list = client.listMasterchecks({ pageSize: 20 });
  const { items, next } = await list.page();
  const further = next === undefined ? [] : (await list.from(next).page()).items;
  const sent = client.createExternalMastercheck({ body: { externalRef: 'M1', date: '2026-03-04' } });
  const failed = await sent.catch((error) => error);
  const taken = isError(failed, client.createExternalMastercheck, 409) ? failed.body.errors : [];
  return { worn, all: [...items, ...further], taken };
}

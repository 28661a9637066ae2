import type { StoreReader } from '../../contract/store.ts';
import type { InstanceSettings } from './instance.ts';
import { type LeaseCompany, leaseCompanies } from './records.ts';

/** Ends the call when a booking with the car-lease option names no lease company, or an unknown one. */
export async function checkLeaseCompany(
  store: StoreReader,
  { carLease }: InstanceSettings,
  vehicle: Partial<LeaseCompany>,
  fail: (name: 'missingCompanyCode' | 'unknownCompanyCode') => never,
): Promise<void> {
  if (!carLease) return;
  const companyCode = vehicle.companyCode ?? fail('missingCompanyCode');
  if (!(await isKnown(store, companyCode, vehicle.subCompanyCode))) fail('unknownCompanyCode');
}

/** Looks up a company by company code and sub-company code, or else by company code alone. */
async function isKnown(
  store: StoreReader,
  company: string,
  subsidiary: string | undefined,
): Promise<boolean> {
  if (
    subsidiary !== undefined &&
    (await leaseCompanies.get(store, `${company}/${subsidiary}`)) !== undefined
  ) {
    return true;
  }
  const alone = await leaseCompanies.get(store, company);
  return alone !== undefined && alone.subCompanyCode === undefined;
}

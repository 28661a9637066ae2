import type { LeaseCompany } from '../records.ts';

/** One with a subsidiary and on its own, one on its own, and one that only its subsidiary stands for. */
export const LEASE_COMPANIES: readonly LeaseCompany[] = [
  { companyCode: 'LEASE-1' },
  { companyCode: 'LEASE-1', subCompanyCode: 'NORTH' },
  { companyCode: 'LEASE-2' },
  { companyCode: 'LEASE-3', subCompanyCode: 'SOUTH' },
];

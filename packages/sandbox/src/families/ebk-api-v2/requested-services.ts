import type { StoreReader } from '../../contract/store.ts';
import { type Centre, type RequestedService, type StoredService, services } from './records.ts';

const LONGEST = 1440;

/** The requested services, all of which are known and offered by the centre. */
export interface CheckedServices {
  readonly services: readonly StoredService[];
  /** Their total duration in minutes, from 0 to 1440. */
  readonly duration: number;
}

/** Looks up the services of a request. First all must be known, then offered by the centre. */
export async function checkServices(
  store: StoreReader,
  requested: readonly RequestedService[],
  centre: Centre,
  fail: (name: 'unknownService' | 'serviceNotOffered') => never,
): Promise<CheckedServices> {
  const known = await Promise.all(
    requested.map(
      async ({ serviceCode }) => (await services.get(store, serviceCode)) ?? fail('unknownService'),
    ),
  );
  if (!requested.every(({ serviceCode }) => centre.services.includes(serviceCode))) fail('serviceNotOffered');
  const minutes = known.map((service, index) => service.minutes * (requested[index]?.quantity ?? 0));
  return { services: known, duration: totalDuration(minutes) };
}

export function totalDuration(minutes: readonly number[]): number {
  const total = minutes.reduce((sum, one) => sum + one, 0);
  return Math.min(LONGEST, Math.max(0, total));
}

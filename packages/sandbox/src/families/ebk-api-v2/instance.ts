import type { Partner } from '../../contract/partner.ts';

/** The settings of one instance. */
export interface InstanceSettings {
  readonly mayMove: boolean;
  readonly mayCancel: boolean;
  /** The car-lease option: a booking must name a lease company. */
  readonly carLease: boolean;
  /** The length of a search without any date, in days. */
  readonly searchDays: number;
}

const SEARCH_DAYS = 14;

export function settingsOf({ settings }: Partner): InstanceSettings {
  return {
    mayMove: settings.modification !== false,
    mayCancel: settings.cancellation !== false,
    carLease: settings.carLease === true,
    searchDays: SEARCH_DAYS,
  };
}

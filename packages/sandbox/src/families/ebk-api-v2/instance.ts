import type { Partner } from '../../contract/partner.ts';

/** The settings of an instance. */
export interface InstanceSettings {
  readonly mayMove: boolean;
  readonly mayCancel: boolean;
  /** The car-lease option, with which a booking must name a lease company. */
  readonly carLease: boolean;
  /** Length in days of a search without dates. */
  readonly searchDays: number;
  /** Hours before its start until which an appointment can be moved. */
  readonly updateHours: number;
  /** Hours before its start until which an appointment can be cancelled. */
  readonly cancellationHours: number;
}

/** The defaults for numbers that an instance does not set. */
const DEFAULTS = { searchDays: 14, updateHours: 24, cancellationHours: 12 } as const;

export function settingsOf({ settings }: Partner): InstanceSettings {
  const numberOf = (name: keyof typeof DEFAULTS) => {
    const value = settings[name];
    return typeof value === 'number' ? value : DEFAULTS[name];
  };
  return {
    mayMove: settings.modification !== false,
    mayCancel: settings.cancellation !== false,
    carLease: settings.carLease === true,
    searchDays: numberOf('searchDays'),
    updateHours: numberOf('updateHours'),
    cancellationHours: numberOf('cancellationHours'),
  };
}

/** The time before an appointment, in hours, in which an instance can no longer move or cancel it. */
export type Notice = Pick<InstanceSettings, 'updateHours' | 'cancellationHours'>;

/** The notice of an instance that sets none. */
export const DEFAULT_NOTICE: Notice = DEFAULTS;

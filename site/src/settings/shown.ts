import { settings } from 'virtual:portal-settings';

import type { Shown } from '../page/shown.ts';

/** The parts of documents that the pages of this build show. An author sees everything while working on them. */
export const shown: Shown = {
  showsAssumptions: settings.assumptions === 'reasons' || import.meta.env.DEV,
};

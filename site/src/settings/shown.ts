import { settings } from 'virtual:portal-settings';

import type { Shown } from '../page/shown.ts';

/** What the pages of this build show. While an author works on them, they show everything. */
export const shown: Shown = {
  showsAssumptions: settings.assumptions === 'reasons' || import.meta.env.DEV,
};

import { settings } from 'virtual:portal-settings';

/** What the pages of this build are shown with. While an author works on them, they have everything. */
export const shown = {
  showsAssumptions: settings.assumptions === 'reasons' || import.meta.env.DEV,
};

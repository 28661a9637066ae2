import type { PortalSettings } from './src/settings/portal-settings.ts';

/** The settings of a portal that `npm run reference` builds from one document of any size. */
const settings: PortalSettings = {
  colourModes: 'light-and-dark',
  home: 'document',
  previews: 'reference',
  tryIt: 'sandbox',
  assumptions: 'provisional',
  announcement: undefined,
  tagManager: undefined,
};

export default settings;

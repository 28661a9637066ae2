import type { PortalSettings } from '../../../site/src/settings/portal-settings.ts';

/** A portal with every setting switched on: both colour modes, and a tag manager of another site. */
const settings: PortalSettings = {
  colourModes: 'light-and-dark',
  home: 'company',
  previews: 'reference',
  tryIt: 'sandbox',
  assumptions: 'reasons',
  announcement: { id: 'first', text: 'The portal has news.' },
  tagManager: {
    src: 'https://tags.example/manager.js',
    origins: ['https://stats.example'],
    question: 'May this portal count which pages are read?',
  },
};

export default settings;

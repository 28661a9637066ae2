import type { PortalSettings } from './src/settings/portal-settings.ts';

/** The settings of the portal's operator. Names and addresses are in `brand.config.ts`. */
const settings: PortalSettings = {
  colourModes: 'light-and-dark',
  home: 'company',
  previews: 'page',
  tryIt: 'sandbox',
  assumptions: 'provisional',
  announcement: {
    id: 'sandbox',
    text: 'Try every operation in your browser. No credentials needed.',
    link: { label: 'Try one', path: 'technical_documentation/ebk-api-v2/searchTimeslots' },
  },
  tagManager: undefined,
};

export default settings;

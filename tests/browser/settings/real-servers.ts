import type { PortalSettings } from '../../../site/src/settings/portal-settings.ts';

/** A portal whose readers may call real servers from Try it. */
const settings: PortalSettings = {
  colourModes: 'light',
  home: 'company',
  previews: 'reference',
  tryIt: 'real-servers',
  assumptions: 'provisional',
  announcement: undefined,
  tagManager: undefined,
};

export default settings;

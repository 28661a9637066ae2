import settings from './portal.config.ts';
import type { PortalSettings } from './src/settings/portal-settings.ts';

/** The portal of a pull request: what the public one has, marked as a preview. Drawing an image for each page is left out. */
const preview: PortalSettings = {
  ...settings,
  previews: 'reference',
  assumptions: 'reasons',
  announcement: {
    id: 'preview',
    text: 'A preview of proposed changes, with the assumptions of the documents.',
  },
  tagManager: undefined,
};

export default preview;

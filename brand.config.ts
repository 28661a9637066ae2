/**
 * Everything that changes when the company behind the portal gets a name.
 * No other file spells any of these out.
 */
export const brand = {
  /** npm scope of every published package, and of the private workspaces. */
  npmScope: '@partner-apis',
  /** Name of the portal: page titles, navigation bar, Open Graph. */
  portalName: 'Partner API Portal',
  /** Purpose of the APIs in a few words: the title of the home page. */
  headline: 'Tyre and vehicle services for your product',
  /** The offer of the portal, in one sentence: the first line of the home page. */
  offer:
    'Book tyre services for your customers, order tyres from suppliers, and look up vehicles and their inspections.',
  /** Owner named in the copyright line of every page. */
  copyrightOwner: 'Partner API Portal',
  /** Public origin of the portal, without a trailing slash. */
  portalOrigin: 'https://developers.partner-apis.example',
  /** Path of the portal below its origin, with a leading slash and no trailing one; empty: the portal is the whole site. */
  portalPath: '/portal',
  /** Host of the APIs: the default of the `host` variable of every server. */
  apiHost: 'api.partner-apis.example',
  /** Whom integrators write to. */
  supportEmail: 'api-support@partner-apis.example',
  /** Whom the legal page names. */
  legalEmail: 'legal@partner-apis.example',
  /** Address at which the sources are edited: the target of "Edit this page". */
  repositoryUrl: 'https://git.partner-apis.example/partner-apis',
} as const;

export type Brand = typeof brand;

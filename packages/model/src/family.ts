/** The content of `specs/<id>/family.yaml`: how an API family appears in packages and in the portal. */
export interface Family {
  /** Label of the documentation version: `eBooking-API`. */
  readonly label: string;
  /** Short name for running text: `eBooking`. */
  readonly name: string;
  /** One sentence for cards and search engines. */
  readonly tagline: string;
  /** Icon for its cards: SVG path data (`d`), drawn as strokes on a grid of 24 by 24. Default: the icon for any API. */
  readonly icon?: string;
  /** Position in menus; the lowest is the default documentation version. */
  readonly order: number;
  /** Folder below `packages/` and unscoped npm name, such as `ebooking`; empty when there is no SDK. */
  readonly packageName: string;
  /** Class that the SDK exports, such as `Ebooking`; empty when there is no SDK. */
  readonly clientName: string;
  /** First path segment of the family's pages; empty for the default version, whose pages are at the root. */
  readonly routePrefix: string;
  /** The family's own pages, in menu order. */
  readonly pages: readonly FamilyPage[];
  /** The operation with which to check access, and the README's first call. Default: the first one that reads. */
  readonly firstCall?: string;
  /** The types of dates in its SDK: `Date` for a `date-time`, or those of Temporal. Default: strings. */
  readonly dates?: 'date' | 'temporal';
  /** The type of 64-bit integers in its SDK. Default: number. */
  readonly int64?: 'bigint';
  /** Whether the family's pages show Contact Us in the navigation bar. */
  readonly showsContact: boolean;
}

export type FamilyPage = 'documentation' | 'release_note' | 'contact_us';

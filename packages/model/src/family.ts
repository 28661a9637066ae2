/** The content of `specs/<id>/family.yaml`: how one API family appears in packages and in the portal. */
export interface Family {
  /** Label of the documentation version: `eBooking-API`. */
  readonly label: string;
  /** Short name for running text: `eBooking`. */
  readonly name: string;
  /** One sentence for cards and search engines. */
  readonly tagline: string;
  /** The icon of its cards: path data (`d`) of SVG, drawn as strokes on 24 by 24; by default that of any API. */
  readonly icon?: string;
  /** Position in menus; the lowest is the default documentation version. */
  readonly order: number;
  /** Folder below `packages/`, and the npm name within the scope: `ebooking`; empty when there is no SDK. */
  readonly packageName: string;
  /** Class that the SDK exports: `Ebooking`; empty when there is no SDK. */
  readonly clientName: string;
  /** First path segment of the family's pages; empty for the default version, whose pages are at the root. */
  readonly routePrefix: string;
  /** The family's own pages, in menu order. */
  readonly pages: readonly FamilyPage[];
  /** The operation that shows that access works, the README's first call; by default the first one that reads. */
  readonly firstCall?: string;
  /** The types of dates in its SDK: `Date` for a `date-time`, or those of Temporal. Default: texts. */
  readonly dates?: 'date' | 'temporal';
  /** The type of integers of 64 bits in its SDK. Default: number. */
  readonly int64?: 'bigint';
  /** Whether the navigation bar shows Contact Us on the family's pages. */
  readonly showsContact: boolean;
}

export type FamilyPage = 'documentation' | 'release_note' | 'contact_us';

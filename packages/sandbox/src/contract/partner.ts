/** A client of the APIs, with its credentials and settings. */
export interface Partner {
  /** Name of the partner, such as `demo`, which is also the owner in stored data. */
  readonly name: string;
  /** The behaviour that the partner demonstrates. */
  readonly description: string;
  readonly apiKey: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Rights and properties of the partner, by the names that the business rules use. */
  readonly settings: Readonly<Record<string, boolean | number | string>>;
}

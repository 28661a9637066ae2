/** A client of the APIs: one instance, with its credentials and what is set for it. */
export interface Partner {
  /** `demo`: also the owner's name in stored data. */
  readonly name: string;
  /** What the partner is there to show. */
  readonly description: string;
  readonly apiKey: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** What is set for the partner, by the names that the business rules ask for. */
  readonly settings: Readonly<Record<string, boolean | number | string>>;
}

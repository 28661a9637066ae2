/** The properties of the island of Try it. */
export interface TryItProps {
  readonly modelId: string;
  readonly operationId: string;
  /** Whether servers outside the page may be called, as set by the portal. */
  readonly callsServers: boolean;
}

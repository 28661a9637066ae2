/** The properties of the island that runs a journey. */
export interface JourneyRunProps {
  readonly modelId: string;
  readonly workflowId: string;
  /** Names of the steps, in order. */
  readonly steps: readonly string[];
}

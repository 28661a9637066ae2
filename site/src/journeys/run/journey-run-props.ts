/** The properties of the island that runs a journey, which its page states. */
export interface JourneyRunProps {
  readonly modelId: string;
  readonly workflowId: string;
  /** The names of the steps, in order. */
  readonly steps: readonly string[];
}

/** The islands that a page can have, with what each is given. `html/Blocks.astro` hydrates them. */
export type IslandChoice = FieldTools | TryIt;

/** The tools to find a field among those below. */
interface FieldTools {
  readonly name: 'field-tools';
}

interface TryIt {
  readonly name: 'try-it';
  readonly props: {
    readonly modelId: string;
    readonly operationId: string;
    /** Whether servers outside the page may be called, as set by the portal. */
    readonly callsServers: boolean;
  };
}

const SHOWN = 20;

/** Thrown when a requested root element is not declared in the schemas. */
export class UnknownRootError extends Error {
  override readonly name = 'UnknownRootError';

  /** @param declared names of the elements that can be requested */
  constructor(asked: string, declared: readonly string[]) {
    const shown = declared.slice(0, SHOWN).join(', ');
    const more = declared.length > SHOWN ? `, and ${declared.length - SHOWN} more` : '';
    const choice = declared.length === 0 ? 'they declare none' : `choose from ${shown}${more}`;
    super(`The schemas declare no global element ${JSON.stringify(asked)}: ${choice}.`);
  }
}

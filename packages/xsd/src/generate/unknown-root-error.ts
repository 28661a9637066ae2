const SHOWN = 20;

/** A root element was asked for that the schemas do not declare. */
export class UnknownRootError extends Error {
  override readonly name = 'UnknownRootError';

  /** @param declared the names of the elements that can be asked for */
  constructor(asked: string, declared: readonly string[]) {
    const shown = declared.slice(0, SHOWN).join(', ');
    const more = declared.length > SHOWN ? `, and ${declared.length - SHOWN} more` : '';
    const choice = declared.length === 0 ? 'they declare none' : `choose from ${shown}${more}`;
    super(`The schemas declare no global element ${JSON.stringify(asked)}: ${choice}.`);
  }
}

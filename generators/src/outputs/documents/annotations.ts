import { noteOf, type SchemaDocument, type Source, type XmlNode } from '@partner-apis/xsd';

/** The annotations of schema documents, by the location of their component. */
export class Annotations {
  readonly #assumptions = new Map<string, string>();

  constructor(documents: readonly SchemaDocument[]) {
    for (const { root } of documents) this.#collect(root);
  }

  /** Returns the documentation of a component, on one line. */
  of(component: { readonly source: Source; readonly documentation: string }): {
    documentation: string;
    assumption?: string;
  } {
    const assumption = this.#assumptions.get(keyOf(component.source));
    return {
      documentation: oneLine(component.documentation),
      ...(assumption === undefined ? {} : { assumption }),
    };
  }

  #collect(node: XmlNode): void {
    const note = noteOf(node, 'assumption');
    if (note !== undefined) this.#assumptions.set(keyOf(node.source), oneLine(note.text));
    for (const child of node.children) this.#collect(child);
  }
}

function keyOf({ file, line, column }: Source): string {
  return `${file}:${line}:${column}`;
}

/** Returns a text without its line breaks and indentation. */
export function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

import type { Frame } from '../read/frame.ts';
import type { AnyParticle, RootElement } from '../schema/complex-type.ts';
import type { NamedTypes } from '../schema/named-types.ts';
import { checkElement } from './element-check.ts';
import type { RawCheck, RawReader } from './raw-check.ts';

/** Finds the declarations of elements that wildcards take. @see XML Schema part 1, section 3.10 (Wildcards) */
export class Wildcards {
  readonly types: NamedTypes | undefined;
  readonly #elements: ReadonlyMap<string, RootElement<unknown>>;

  constructor(elements: readonly RootElement<unknown>[], types: NamedTypes | undefined) {
    this.types = types;
    this.#elements = new Map(
      elements.map((root) => [nameOf(root.element.namespace.uri, root.element.name), root]),
    );
  }

  /** Checks an element that a wildcard takes. */
  take(frame: Frame, { contents }: Pick<AnyParticle, 'contents'>, reader: RawReader): RawCheck | undefined {
    if (contents === undefined) return undefined;
    const { local, namespace } = reader.tokenizer.tag;
    const declared = this.#elements.get(nameOf(namespace, local));
    if (declared !== undefined) return checkElement(frame, declared.element, reader, this);
    if (contents === 'lax') return this.lax(reader);
    const where = namespace === '' ? 'in no namespace' : `in the namespace ${namespace}`;
    const message = `${local} ${where} is declared nowhere, and only declared elements are allowed here.`;
    if (reader.strict) reader.log.tell(frame, 'unknown-element', message);
    else reader.log.tolerate(frame, 'unknown-element', message);
    return undefined;
  }

  /** Checks content of which nothing is said: elements that are declared are what their declarations say. */
  lax(reader: RawReader): RawCheck {
    return {
      child: (frame) => this.take(frame, { contents: 'lax' }, reader),
      text: () => {},
      end: () => {},
    };
  }
}

function nameOf(namespace: string, local: string): string {
  return `{${namespace}}${local}`;
}

import { anyType } from '../build/build.ts';
import type { Frame } from '../read/frame.ts';
import type { RawCheck, RawReader } from '../read/raw-check.ts';
import { readValue } from '../read/read-value.ts';
import { ID } from '../schema/builtins.ts';
import {
  type AnyParticle,
  type AttributeUse,
  allows,
  type ComplexType,
  type RootElement,
} from '../schema/complex-type.ts';
import type { NamedTypes } from '../schema/named-types.ts';
import { XSI_NAMESPACE } from '../schema/variants.ts';
import { XML_NAMESPACE } from '../tokens/namespaces.ts';
import type { Declarations } from './declarations.ts';
import { checkElement, checkNamed } from './element-check.ts';
import { reportUnknown, valueContext } from './value-context.ts';
import type { WildcardCheck } from './wildcard-check.ts';

/** Finds the declarations of elements that wildcards accept. @see XML Schema part 1, section 3.10 (Wildcards) */
export class Wildcards implements WildcardCheck {
  readonly types: NamedTypes | undefined;
  readonly #elements: ReadonlyMap<string, RootElement<unknown>>;
  readonly #attributes: ReadonlyMap<string, AttributeUse>;

  constructor({ elements, attributes = [], types }: Declarations) {
    this.types = types;
    this.#attributes = new Map(attributes.map((use) => [nameOf(use.namespace.uri, use.name), use]));
    this.#elements = new Map(
      elements.map((root) => [nameOf(root.element.namespace.uri, root.element.name), root]),
    );
  }

  /** Checks an element that a wildcard accepts. */
  take(frame: Frame, { contents }: Pick<AnyParticle, 'contents'>, reader: RawReader): RawCheck | undefined {
    if (contents === undefined) return undefined;
    const { local, namespace } = reader.tokenizer.tag;
    const declared = this.#elements.get(nameOf(namespace, local));
    if (declared !== undefined) return checkElement(frame, declared.element, reader, this);
    if (contents === 'lax') {
      const named = checkNamed(frame, reader, this);
      if (named !== undefined) return named;
      this.takeAttributes(frame, anyType, reader);
      return this.lax(reader);
    }
    const where = namespace === '' ? 'in no namespace' : `in the namespace ${namespace}`;
    const message = `${local} ${where} is declared nowhere, and only declared elements are allowed here.`;
    reportUnknown(frame, 'unknown-element', message, reader);
    return undefined;
  }

  /** Checks the attributes that a type's wildcard accepts. */
  takeAttributes(frame: Frame, { attributes: uses, anyAttribute }: ComplexType, reader: RawReader): void {
    if (anyAttribute?.contents === undefined) return;
    for (const { local, namespace, name, value } of reader.tokenizer.tag.attributes) {
      // xml:id is an ID wherever it is. @see https://www.w3.org/TR/xml-id/
      if (namespace === XML_NAMESPACE && local === 'id') reader.identity?.rawValue(ID, value, frame, frame);
      if (namespace === XSI_NAMESPACE || namespace === XML_NAMESPACE) continue;
      const isNamed = uses.some((use) => use.name === local && use.namespace.uri === namespace);
      if (isNamed || !allows(anyAttribute, namespace)) continue;
      const declared = this.#attributes.get(nameOf(namespace, local));
      if (declared !== undefined) {
        const context = valueContext(frame, reader);
        readValue(declared.type, value, `The attribute ${name}`, declared.fixed, context);
        reader.identity?.rawValue(declared.type, value, frame, frame);
      } else if (anyAttribute.contents === 'strict') {
        const message = `The attribute ${name} is declared nowhere, and only declared attributes are allowed here.`;
        reportUnknown(frame, 'unknown-attribute', message, reader);
      }
    }
  }

  /** Returns the check for undefined content, in which declared elements must match their declarations. */
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

import type { QName } from '../../model/components.ts';

/** An element of an example. */
export interface XmlElement {
  readonly name: QName;
  readonly attributes: readonly XmlAttribute[];
  readonly children: readonly (XmlElement | string)[];
}

export interface XmlAttribute {
  readonly name: QName;
  /** The value. A name is written with the prefix of its namespace. */
  readonly value: string | QName;
}

const XSI = 'http://www.w3.org/2001/XMLSchema-instance';
const XML = 'http://www.w3.org/XML/1998/namespace';

/** Returns an attribute that XML Schema defines for every document. */
export function xsiAttribute(local: 'nil' | 'type', value: string | QName): XmlAttribute {
  return { name: { namespace: XSI, local }, value };
}

/** Prints a document whose root declares every prefix. */
export function printDocument(root: XmlElement): string {
  return new Printer(root).print();
}

class Printer {
  readonly #root: XmlElement;
  readonly #prefixes = new Map([[XML, 'xml']]);

  constructor(root: XmlElement) {
    this.#root = root;
    const [elements, attributes] = [new Set<string>(), new Set<string>()];
    collect(root, elements, attributes);
    // If all elements have one namespace, it becomes the default one, so that no prefix is needed.
    const [only, ...others] = elements;
    if (only !== undefined && others.length === 0) this.#prefixes.set(only, '');
    else for (const namespace of elements) this.#declare(namespace, true);
    for (const namespace of attributes) this.#declare(namespace, false);
  }

  print(): string {
    return this.#element(this.#root, this.#declarations());
  }

  #declare(namespace: string, isElement: boolean): void {
    const known = this.#prefixes.get(namespace);
    if (known !== undefined && (isElement || known !== '' || namespace === '')) return;
    if (namespace === '') this.#prefixes.set('', '');
    else if (namespace === XSI) this.#prefixes.set(XSI, 'xsi');
    else {
      const count = [...this.#prefixes.values()].filter((prefix) => /^n\d+$/.test(prefix)).length;
      this.#prefixes.set(namespace, `n${count + 1}`);
    }
  }

  #declarations(): string {
    return [...this.#prefixes]
      .filter(([namespace]) => namespace !== '' && namespace !== XML)
      .map(([namespace, prefix]) => ` xmlns${prefix === '' ? '' : `:${prefix}`}="${escaped(namespace)}"`)
      .join('');
  }

  #element({ name, attributes, children }: XmlElement, declarations = ''): string {
    const tag = this.#name(name);
    const given = attributes.map((one) => ` ${this.#attributeName(one.name)}="${this.#value(one.value)}"`);
    const start = `<${tag}${declarations}${given.join('')}`;
    const content = children.map((child) =>
      typeof child === 'string' ? escaped(child) : this.#element(child),
    );
    return content.join('') === '' ? `${start}/>` : `${start}>${content.join('')}</${tag}>`;
  }

  #name({ namespace, local }: QName): string {
    const prefix = this.#prefixes.get(namespace) ?? '';
    return prefix === '' ? local : `${prefix}:${local}`;
  }

  #attributeName(name: QName): string {
    return name.namespace === '' ? name.local : this.#name(name);
  }

  #value(value: string | QName): string {
    return typeof value === 'string' ? escaped(value) : this.#name(value);
  }
}

function collect(
  { name, attributes, children }: XmlElement,
  elements: Set<string>,
  others: Set<string>,
): void {
  elements.add(name.namespace);
  for (const attribute of attributes) {
    if (attribute.name.namespace !== '') others.add(attribute.name.namespace);
    if (typeof attribute.value !== 'string') elements.add(attribute.value.namespace);
  }
  for (const child of children) if (typeof child !== 'string') collect(child, elements, others);
}

const ESCAPES: ReadonlyMap<string, string> = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ['\t', '&#9;'],
  ['\n', '&#10;'],
  ['\r', '&#13;'],
]);

function escaped(text: string): string {
  return text.replaceAll(/[&<>"\t\n\r]/g, (char) => ESCAPES.get(char) ?? char);
}

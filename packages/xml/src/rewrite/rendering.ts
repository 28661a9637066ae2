import { escapeText, escapeValue } from '../tokens/escape.ts';
import { isMixed } from './fingerprints.ts';
import type { Indentation } from './indentation.ts';
import { Scope } from './scope.ts';
import { elementsOf, isElement, type SourceElement, textOf } from './source-tree.ts';

const FLAT: Indentation = { before: '', level: '' };

/**
 * Returns the markup of an element for a place in another document. It uses the prefixes that are declared there, and
 * declares what is missing.
 *
 * @param parent the element that will contain it
 */
export function rendered(element: SourceElement, parent: SourceElement, indentation: Indentation): string {
  return markup(element, Scope.at(parent), indentation);
}

/** Returns the markup of everything in an element, as that of another one. */
export function renderedContent(element: SourceElement, parent: SourceElement): string {
  return content(element, Scope.at(parent), FLAT);
}

function markup(element: SourceElement, outer: Scope, { before, level }: Indentation): string {
  const scope = outer.inner();
  const tag = scope.elementName(element);
  const attributes = element.attributes.map((attribute) => attributeMarkup(attribute, element, scope));
  const inside = content(element, scope, { before: before + level, level });
  const start = `<${tag}${scope.declarations()}${attributes.join('')}`;
  if (inside === '') return `${start}/>`;
  const closing = elementsOf(element).length > 0 && !isMixed(element) ? before : '';
  return `${start}>${inside}${closing}</${tag}>`;
}

/** Returns an attribute for a start tag, with a space before it. */
export function attributeMarkup(
  attribute: SourceElement['attributes'][number],
  element: SourceElement,
  scope: Scope,
): string {
  scope.takePrefixesOf(attribute.value, element);
  return ` ${scope.attributeName(attribute)}="${escapeValue(attribute.value)}"`;
}

function content(element: SourceElement, scope: Scope, indentation: Indentation): string {
  const { before } = indentation;
  if (elementsOf(element).length === 0) {
    scope.takePrefixesOf(textOf(element), element);
    return escapeText(textOf(element));
  }
  if (!isMixed(element))
    return elementsOf(element)
      .map((child) => before + markup(child, scope, indentation))
      .join('');
  return element.children
    .map((node) => {
      if (isElement(node)) return markup(node, scope, FLAT);
      scope.takePrefixesOf(node.text, element);
      return escapeText(node.text);
    })
    .join('');
}

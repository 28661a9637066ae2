import type { IdentityConstraint } from '../../model/components.ts';
import type { XmlElement } from './xml-element.ts';

/**
 * Whether an element certainly fulfils an identity constraint of its declaration. @see XML Schema part 1, section 3.11
 */
export function keepsConstraint(element: XmlElement, { kind, selector }: IdentityConstraint): boolean {
  const selected = countSelected(element, lastSteps(selector));
  // A single selected element is unique, but it may lack the fields of a key, or have an unresolved reference.
  return selected === 0 || (kind === 'unique' && selected === 1);
}

/** Returns the local names of the last steps of a selector's alternatives; `*` is any. */
function lastSteps(selector: string): ReadonlySet<string> {
  const names = selector.split('|').map((path) => path.trim().split(/[/:]/).at(-1) ?? '');
  return new Set(names.map((name) => (name === '.' ? '*' : name)));
}

function countSelected({ children }: XmlElement, names: ReadonlySet<string>): number {
  let count = 0;
  for (const child of children) {
    if (typeof child === 'string') continue;
    if (names.has('*') || names.has(child.name.local)) count++;
    count += countSelected(child, names);
  }
  return count;
}

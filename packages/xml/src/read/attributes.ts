import { appendProperty, propertyOf, setProperty } from '../properties.ts';
import { ANY_ATTRIBUTE, type RawAttribute, UNKNOWN_ATTRIBUTES } from '../raw-element/raw-element.ts';
import { allows, type ComplexType } from '../schema/complex-type.ts';
import { XSI_NAMESPACE } from '../schema/variants.ts';
import { quoted, type Report } from '../simple-value.ts';
import type { Attribute } from '../tokens/tag-reader.ts';
import { readValue, type ValueContext } from './read-value.ts';

/** The context for reading attributes. */
export interface AttributeContext extends ValueContext {
  /** Whether `xsi:type` was already read, or can be checked elsewhere. */
  readonly typed: boolean;
  /** Converts an unknown attribute to the form in which it is kept. */
  readonly keep: (attribute: Attribute) => RawAttribute;
}

/** Attributes that every element can have. @see XML Schema part 1, section 2.6 */
const XSI_NAMES = /^(type|nil|(s|noNamespaceS)chemaLocation)$/;

/**
 * Reads the attributes of an element into its object.
 *
 * @param type undefined for an element of a simple type, which has none
 * @returns whether the element is nil; undefined without `xsi:nil`
 */
export function readAttributes(
  type: ComplexType | undefined,
  found: readonly Attribute[],
  into: Record<string, unknown>,
  context: AttributeContext,
): boolean | undefined {
  const { strict, report, tolerate } = context;
  let nil: boolean | undefined;
  const uses = type?.attributes ?? [];
  for (const attribute of found) {
    const { local, namespace } = attribute;
    if (namespace === XSI_NAMESPACE && (XSI_NAMES.test(local) || !strict)) {
      if (local === 'nil') nil = isTrue(attribute.value, report);
      if (local === 'type' && !context.typed)
        (strict ? report : tolerate)?.('xsi-type', 'xsi:type is not allowed here.');
      continue;
    }
    const use = uses.find((one) => one.namespace.uri === namespace && one.name === local);
    if (use) {
      const subject = `The attribute ${local}`;
      setProperty(into, use.key, readValue(use.type, attribute.value, subject, use.fixed, context));
    } else readOther(type, attribute, into, context);
  }
  for (const { key, label, required } of uses) {
    if (required && propertyOf(into, key) === undefined)
      report('missing-attribute', `The attribute ${label} is missing.`);
  }
  return nil;
}

/** Whether an element that is not nillable has an `xsi:nil` that is not allowed: strictly, not even `false` is. */
export function isForbiddenNil(nil: boolean | undefined, strict: boolean): boolean {
  return strict ? nil !== undefined : nil === true;
}

function isTrue(value: string, report: Report): boolean {
  const text = value.trim();
  const isNil = /^(true|1)$/.test(text);
  if (!isNil && !/^(false|0)$/.test(text))
    report('nil', `xsi:nil must be true or false, but is ${quoted(text)}.`);
  return isNil;
}

function readOther(
  type: ComplexType | undefined,
  attribute: Attribute,
  into: Record<string, unknown>,
  { strict, report, tolerate, keep }: AttributeContext,
): void {
  const taken = type?.anyAttribute && allows(type.anyAttribute, attribute.namespace);
  const isRefused = !taken && (strict || !type);
  if (!taken)
    (isRefused ? report : tolerate)?.(
      'unknown-attribute',
      `The attribute ${attribute.name} is not allowed here.`,
    );
  if (!isRefused) appendProperty(into, taken ? ANY_ATTRIBUTE : UNKNOWN_ATTRIBUTES, keep(attribute));
}

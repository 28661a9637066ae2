import { propertyOf } from '../properties.ts';
import { keysOf, type NilObjects } from '../schema/complex-type.ts';
import { TYPE, XSI_NAMESPACE } from '../schema/variants.ts';
import { reportUnknown } from './properties.ts';

/** The property of a nil element that has attributes. No XML name starts with `$`. */
const NIL = '$nil';

/**
 * Describes that nil elements have attributes, which are in an object with `$nil`.
 *
 * @see XML Schema part 1, section 2.6.2 (xsi:nil)
 * @example element('weight', weightType, { nillable: true, nil: nilObjects })
 */
export const nilObjects: NilObjects = {
  read: (attributes) => ({ [NIL]: true, ...attributes }),
  write: (name, value, type, typed, problems) => {
    if (propertyOf(value, NIL) !== true) return undefined;
    const content = [...(type.content ? keysOf(type.content) : []), type.value?.key ?? ''];
    const given = content.filter((key) => propertyOf(value, key) !== undefined);
    if (given.length > 0)
      problems.report('nil', `${name} is nil and must be empty: remove ${given.join(', ')}, or ${NIL}.`);
    reportUnknown(value, type, type.content, problems, [NIL, ...(typed ? [TYPE] : [])]);
    // Together with xsi:type, the prefix is already declared.
    return `${typed ? '' : ` xmlns:xsi="${XSI_NAMESPACE}"`} xsi:nil="true"`;
  },
};

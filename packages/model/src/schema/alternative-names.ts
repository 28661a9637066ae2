import { alternatives, listedValues } from './alternatives.ts';
import { flattenSchema } from './flatten.ts';
import { schemaName } from './references.ts';
import type { Schema, Schemas } from './schema.ts';
import { effectiveTypes } from './types.ts';

/** An alternative without a reference and, flattened, with the others. */
interface Compared {
  readonly own: Schema;
  readonly full: Schema;
  readonly others: readonly Schema[];
  readonly schemas: Schemas;
}

/** A longer list of values or fields is no name. */
const MOST_LISTED = 3;
const LONGEST_VALUE = 30;

/** Parts of an alternative that may distinguish it from the others, the clearest first. */
const distinctions: readonly ((compared: Compared) => string | undefined)[] = [
  ({ own }) => own.title,
  ({ full }) => valuesName(full),
  fixedPropertyName,
  ({ own }) => innerName(own),
  ({ full, schemas }) => typeName(full, schemas),
  ({ full }) => full.format,
  ({ full, others }) =>
    fieldsName(
      full.required,
      others.map(({ required = [] }) => required),
    ),
  ({ full, others }) => fieldsName(names(full), others.map(names)),
];

/**
 * Returns a name for each alternative of a schema, for readers and addresses: that of its schema, or else what it alone
 * has of its title, values, type and fields.
 *
 * @example alternativeNames({ oneOf: [{ $ref: '#/$defs/Card' }, { required: ['iban'] }] }, schemas) // ['Card', 'with iban']
 */
export function alternativeNames(schema: Schema, schemas: Schemas): readonly string[] {
  const each = alternatives(schema);
  const found = each.map(({ $ref }) => ($ref === undefined ? undefined : schemaName($ref)));
  const flat = each.map((alternative) => flattenSchema(alternative, schemas));
  for (const distinction of distinctions) {
    if (!found.includes(undefined)) break;
    const proposed = each.map((own, index) => {
      if (found[index] !== undefined) return undefined;
      return distinction({ own, full: flat[index] ?? {}, others: flat.toSpliced(index, 1), schemas });
    });
    for (const [index, name] of proposed.entries()) {
      const isAlone = proposed.indexOf(name) === proposed.lastIndexOf(name) && !found.includes(name);
      if (name && isAlone) found[index] = name;
    }
  }
  return found.map((name, index) => name ?? `Alternative ${index + 1}`);
}

function valuesName(full: Schema): string | undefined {
  const values = listedValues(full);
  if (full.type === 'boolean' || values.length > MOST_LISTED) return undefined;
  const text = values.map(String).join(', ');
  return text.length > LONGEST_VALUE ? undefined : text;
}

/** A property with a single value, such as the kind of an event. */
function fixedPropertyName({ full }: Compared): string | undefined {
  for (const [name, property] of Object.entries(full.properties ?? {})) {
    const [value, ...others] = listedValues(property);
    if (typeof value === 'string' && value.length <= LONGEST_VALUE && others.length === 0)
      return `${name}: ${value}`;
  }
  return undefined;
}

/** The alternatives of an alternative. */
function innerName(own: Schema): string | undefined {
  const inner = alternatives(own);
  const refs = inner.flatMap(({ $ref }) => $ref ?? []);
  return refs.length < inner.length || refs.length > MOST_LISTED
    ? undefined
    : refs.map(schemaName).join(' or ');
}

/** The types of a value; for a list, those of its items too. */
function typeName(full: Schema, schemas: Schemas): string | undefined {
  const types = effectiveTypes(full, schemas) ?? [];
  const items = full.items?.$ref === undefined ? full.items?.type : schemaName(full.items.$ref);
  return types
    .map((type) => (type === 'array' && typeof items === 'string' ? `array of ${items}` : type))
    .join(' or ');
}

/** The fields that no other alternative has. */
function fieldsName(
  own: readonly string[] | undefined,
  others: readonly (readonly string[])[],
): string | undefined {
  const alone = (own ?? []).filter((name) => !others.some((fields) => fields.includes(name)));
  return alone.length === 0 ? undefined : `with ${alone.slice(0, MOST_LISTED).join(', ')}`;
}

function names({ properties = {} }: Schema): readonly string[] {
  return Object.keys(properties);
}

import {
  flattenSchema,
  type JsonValue,
  literal,
  type NativeType,
  own,
  propertyKey,
  type Schema,
  schemaName,
  schemaTypes,
} from '@partner-apis/model';
import { holdsNative, nativeSchemas } from './native-schemas.ts';
import type { SdkPlan } from './sdk-plan.ts';

/** The name under which the operations import the module of readers. */
export const NATIVE_MODULE = 'nativeValues';

/** The code that reads and writes native values. */
export interface NativeCode {
  /** Whether a schema has native values. */
  holds(schema: Schema): boolean;
  /** Returns the code of the reader for a schema; undefined if there is nothing to read. */
  reader(schema: Schema): string | undefined;
  /** Returns the qualified name of a runtime function. */
  name(name: string): string;
  /** Returns the code of a runtime call that a bundler may drop if its result is unused. */
  call(name: string, ...args: readonly string[]): string;
}

/** The runtime's readers of single values. */
const READERS: Readonly<Record<NativeType, string>> = {
  Date: 'dateTime',
  bigint: 'int64',
  'Temporal.Instant': 'instant',
  'Temporal.PlainDate': 'plainDate',
  'Temporal.PlainDateTime': 'plainDateTime',
  'Temporal.PlainTime': 'plainTime',
  'Temporal.Duration': 'duration',
};

/** All functions of the runtime that a reader may use. */
export const READER_CODE = [...Object.values(READERS), 'allOf', 'fieldsOf', 'itemsOf', 'keep', 'oneOf'];

/** Returns the name of the reader for a named schema. */
export function readerName(typeName: string): string {
  return `read${typeName}`;
}

/**
 * Returns the code for a plan's native values; undefined if it has none.
 *
 * @param prefix of all names, for a module that imports them
 */
export function nativeCode(plan: SdkPlan, prefix = `${NATIVE_MODULE}.`): NativeCode | undefined {
  const { model, names, open, values } = plan;
  if (values === undefined) return undefined;
  const named = nativeSchemas(model);
  const call = (name: string, ...args: readonly string[]) =>
    `/*#__PURE__*/ ${prefix}${name}(${args.join(', ')})`;

  function reader(schema: Schema): string | undefined {
    const { $ref, native } = schema;
    const parts = [
      ...($ref !== undefined && named.has(schemaName($ref))
        ? [prefix + readerName(names.schema(schemaName($ref)))]
        : []),
      ...(schema.allOf ?? []).map(reader),
      ...[schema.oneOf, schema.anyOf].map((members) => alternatives(members ?? [])),
      ...(native === undefined ? [fields(schema), items(schema)] : [prefix + READERS[native]]),
    ].filter((part) => part !== undefined);
    return parts.length > 1 ? call('allOf', ...parts) : parts[0];
  }

  function fields({ properties = {}, additionalProperties }: Schema): string | undefined {
    const others = typeof additionalProperties === 'object' ? reader(additionalProperties) : undefined;
    const entries = Object.entries(properties).flatMap(([name, property]) => {
      const read = reader(property) ?? (others === undefined ? undefined : `${prefix}keep`);
      return read === undefined ? [] : [`${propertyKey(name)}: ${read}`];
    });
    if (entries.length === 0 && others === undefined) return undefined;
    const known = entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`;
    return call('fieldsOf', known, ...(others === undefined ? [] : [others]));
  }

  function items({ items: rest, prefixItems = [] }: Schema): string | undefined {
    const item = rest && reader(rest);
    const first = prefixItems.map((one) => reader(one) ?? 'undefined');
    if (first.every((one) => one === 'undefined'))
      return item === undefined ? undefined : call('itemsOf', item, ...listed(first));
    return call('itemsOf', item ?? 'undefined', ...listed(first));
  }

  function alternatives(members: readonly Schema[]): string | undefined {
    const read = members.map((member) => ({ member, source: reader(member) }));
    if (read.every(({ source }) => source === undefined)) return undefined;
    // Alternatives with a reader come first: a date must not be read as a plain string.
    const sorted = read.toSorted((one, other) => Number(!one.source) - Number(!other.source));
    return call('oneOf', ...sorted.map(({ member, source }) => alternative(member, source)));
  }

  function alternative(member: Schema, source: string | undefined): string {
    const whole = flattenSchema(member, model.schemas);
    const [type, ...others] = schemaTypes(whole);
    const values = Object.entries(whole.properties ?? {}).flatMap(([name, property]) => {
      const listed = listedValues(property);
      return listed === undefined ? [] : [[name, listed] as const];
    });
    const tests = {
      ...(type === undefined || others.length > 0 ? {} : { is: type === 'integer' ? 'number' : type }),
      ...(whole.required === undefined || whole.required.length === 0 ? {} : { has: [...whole.required] }),
      ...(values.length === 0 ? {} : { values: Object.fromEntries(values) }),
    };
    const entries = Object.entries(tests).map(([name, test]) => `${name}: ${literal(test)}`);
    return `{ ${[...(source === undefined ? [] : [`read: ${source}`]), ...entries].join(', ')} }`;
  }

  /** Returns the values of a property, if later versions cannot add any. */
  function listedValues(property: Schema): readonly JsonValue[] | undefined {
    const target = flattenSchema(property, model.schemas);
    if (target.const !== undefined) return [target.const];
    return target.enum === undefined || isOpen(property) ? undefined : target.enum;
  }

  function isOpen(property: Schema): boolean {
    const target = property.$ref === undefined ? property : own(model.schemas, schemaName(property.$ref));
    return target !== undefined && open.has(target);
  }

  return { holds: (schema) => holdsNative(schema, named), reader, name: (name) => prefix + name, call };
}

function listed(first: readonly string[]): string[] {
  return first.length === 0 ? [] : [`[${first.join(', ')}]`];
}

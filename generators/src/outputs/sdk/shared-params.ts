import { quote } from '@partner-apis/model';
import { type ParamField, paramSource } from './signature.ts';

/** The maximum number of characters that repetitions of a parameter may take before it is printed once for all. */
const MOST_REPEATED = 10_000;

/** The parameters that a document repeats in many operations, each printed once. */
export interface SharedParams {
  /** The interfaces that contain them; empty if nothing is repeated often. */
  readonly declarations: string;
  /** Splits an operation's fields into its own ones and the types that contain the shared ones. */
  split(fields: readonly ParamField[]): {
    readonly own: readonly ParamField[];
    readonly bases: readonly string[];
  };
}

/**
 * Finds the parameters whose repetition would make up a large part of the module: those of Kubernetes, each with a page
 * of description in 500 operations, would take 5 MB. Operations pick them from interfaces, which keep their
 * descriptions.
 *
 * @param operations the fields of each
 * @param taken names of the module that the interfaces must not use
 */
export function sharedParams(
  operations: readonly (readonly ParamField[])[],
  taken: ReadonlySet<string>,
): SharedParams {
  const groups: Map<string, string>[] = [];
  const placed = new Map<string, { readonly property: string; readonly group: number }>();
  const sources = new Map(operations.flat().map((field) => [field, paramSource(field)]));
  for (const [source, { property, count }] of counted(sources)) {
    if ((count - 1) * source.length <= MOST_REPEATED) continue;
    // An interface has each name once; another parameter of that name goes into the next one.
    const free = groups.findIndex((group) => !group.has(property));
    const group = free === -1 ? groups.push(new Map()) - 1 : free;
    groups[group]?.set(property, source);
    placed.set(source, { property, group });
  }
  const names = freeNames(groups.length, taken);
  return {
    declarations: groups
      .map(
        (group, index) =>
          `/** Parameters that many operations have. */\ninterface ${names[index]} {\n${[...group.values()].join('')}}\n\n`,
      )
      .join(''),
    split(fields) {
      const picked = groups.map((): string[] => []);
      const own = fields.filter((field) => {
        const place = placed.get(sources.get(field) ?? '');
        if (place !== undefined) picked[place.group]?.push(quote(place.property));
        return place === undefined;
      });
      const bases = picked.flatMap((properties, index) =>
        properties.length === 0 ? [] : [`Pick<${names[index]}, ${properties.join(' | ')}>`],
      );
      return { own, bases };
    },
  };
}

/** Counts how often each field's code is printed. */
function counted(sources: ReadonlyMap<ParamField, string>) {
  const counts = new Map<string, { readonly property: string; count: number }>();
  for (const [{ property }, source] of sources) {
    const known = counts.get(source) ?? { property, count: 0 };
    known.count += 1;
    counts.set(source, known);
  }
  return counts;
}

/** Returns unused names: `SharedParams`, `SharedParams2`. */
function freeNames(count: number, taken: ReadonlySet<string>): string[] {
  const names: string[] = [];
  for (let number = 1; names.length < count; number += 1) {
    const name = `SharedParams${number === 1 ? '' : number}`;
    if (!taken.has(name)) names.push(name);
  }
  return names;
}

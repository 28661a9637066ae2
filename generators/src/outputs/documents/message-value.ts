import type { MessageCode, MessageLimit, MessageValue } from '@partner-apis/model';
import type { Facet, SimpleType } from '@partner-apis/xsd';
import { type Annotations, oneLine } from './annotations.ts';

/** Returns the restrictions of a simple type: its own, and those of its base types. */
export function messageValue(type: SimpleType, annotations: Annotations): MessageValue {
  const { name, readAs } = type;
  return {
    ...(name === undefined ? {} : { name: name.local }),
    ...annotations.of(type),
    ...constraints(type),
    ...(readAs === undefined || readAs.documentation === ''
      ? {}
      : { readAs: annotations.of(readAs).documentation }),
  };
}

type Constraints = Pick<MessageValue, 'base' | 'limits' | 'patterns' | 'values' | 'isOpen'>;

const NONE = { limits: [], patterns: [], values: [], isOpen: true } as const;

function constraints({ derivation, builtin }: SimpleType): Constraints {
  if (derivation.by === 'builtin') return { base: builtin ?? 'anySimpleType', ...NONE };
  if (derivation.by === 'list') return { base: `list of ${constraints(derivation.item).base}`, ...NONE };
  if (derivation.by === 'union') return anyOf(derivation.members.map(constraints));
  const inherited = constraints(derivation.base);
  return derivation.facets.reduce(restricted, inherited);
}

/** Returns the known values of all members. Limits and patterns are omitted, since they apply to one member only. */
function anyOf(members: readonly Constraints[]): Constraints {
  return {
    base: [...new Set(members.map(({ base }) => base))].join(' or '),
    limits: [],
    patterns: [],
    values: distinct(members.flatMap(({ values }) => values)),
    isOpen: members.some(({ isOpen }) => isOpen),
  };
}

function restricted(inherited: Constraints, facet: Facet): Constraints {
  if (facet.kind === 'whiteSpace') return inherited;
  if (facet.kind === 'pattern') {
    return { ...inherited, patterns: facet.sources };
  }
  if (facet.kind === 'enumeration') {
    const values = facet.values.map(({ value, documentation }) => ({
      value,
      documentation: oneLine(documentation),
    }));
    return { ...inherited, values, isOpen: false };
  }
  const limit: MessageLimit = { facet: facet.kind, value: String(facet.value) };
  return {
    ...inherited,
    limits: [...inherited.limits.filter((known) => known.facet !== limit.facet), limit],
  };
}

function distinct(values: readonly MessageCode[]): readonly MessageCode[] {
  return [...new Map(values.map((code) => [code.value, code])).values()];
}

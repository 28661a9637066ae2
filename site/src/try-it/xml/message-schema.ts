import { type Schema, type Schemas, schemaRef, setOwn } from '@partner-apis/model';
import type { ElementParticle, SimpleType, Type } from '@partner-apis/xml/schema';
import { listedTexts, type Part, partsOf, typeOf } from './particles.ts';

/** The schema of a message's form, and the named schemas that it refers to. */
export interface MessageSchema {
  readonly schema: Schema;
  readonly schemas: Schemas;
}

/** Describes the form of a message as a JSON Schema. Validation is left to the XML Schema. */
export function messageSchema(root: ElementParticle): MessageSchema {
  const schemas: Record<string, Schema> = {};
  const names = new Map<Type, string>();
  // Types have names, since a type may contain itself.
  const refer = (type: Type): Schema => {
    const known = names.get(type);
    if (known !== undefined) return { $ref: schemaRef(known) };
    const name = `type${names.size + 1}`;
    names.set(type, name);
    setOwn(schemas, name, {});
    setOwn(schemas, name, type.kind === 'simple' ? textSchema(type) : objectSchema(type, refer));
    return { $ref: schemaRef(name) };
  };
  return { schema: refer(typeOf(root)), schemas };
}

function objectSchema(type: Type, refer: (type: Type) => Schema): Schema {
  const parts = partsOf(type);
  const attributes = type.kind === 'complex' ? type.attributes : [];
  const value = type.kind === 'complex' ? type.value : undefined;
  return {
    type: 'object',
    properties: Object.fromEntries([
      ...(value === undefined ? [] : [[value.key, textSchema(value.type)]]),
      ...attributes.map((attribute) => [attribute.key, textSchema(attribute.type)]),
      ...parts.map((part) => [part.particle.key, partSchema(part, refer)]),
    ]),
    required: parts.filter(({ required }) => required).map(({ particle }) => particle.key),
  };
}

function partSchema({ particle }: Part, refer: (type: Type) => Schema): Schema {
  const one = refer(typeOf(particle));
  if (particle.max <= 1) return one;
  return {
    type: 'array',
    items: one,
    minItems: particle.min,
    ...(Number.isFinite(particle.max) ? { maxItems: particle.max } : {}),
  };
}

function textSchema(type: SimpleType): Schema {
  const values = listedTexts(type);
  const rules = type.checks.filter((check) => check.values === undefined).map(({ says }) => shortRule(says));
  return {
    type: 'string',
    ...(values.length > 0 ? { enum: values } : {}),
    ...(rules.length > 0 ? { description: withOneExample(rules).join(' · ') } : {}),
  };
}

/** Drops the example of a pattern beside that of a type: a date such as 2026-03-02 is not like 1234-67-90. */
function withOneExample(rules: readonly string[]): readonly string[] {
  if (!rules.some((rule) => rule.includes(', such as '))) return rules;
  return rules.map(patternAlone);
}

/** @example patternAlone('like 1234-67-90 (pattern \\d{4}-\\d{2}-\\d{2})') // 'pattern \\d{4}-\\d{2}-\\d{2}' */
function patternAlone(rule: string): string {
  const start = rule.indexOf(' (pattern ');
  return rule.startsWith('like ') && rule.endsWith(')') && start !== -1 ? rule.slice(start + 2, -1) : rule;
}

/** Shortens a rule to a hint: `must have at most 6 characters` → `at most 6 characters`. */
function shortRule(says: string): string {
  return says.replace(/^must (be |have )?/, '').replace(/\b(?:match|look like) /g, 'like ');
}

import type { IdentityConstraint } from '../model/components.ts';
import { isGroup, type ParticleShape, type Shapes } from '../shape/shapes.ts';
import type { ConstraintPath, NameTest } from '../xpath/xpath.ts';
import { literal } from './type-expression.ts';

/**
 * Prints the identity constraints of elements, each with the places where its elements are declared. They are a
 * separate constant, which a bundler omits when it is not used.
 *
 * @param name name of the constant
 * @returns an empty text when there are none
 */
export function identityConstraintsText(shapes: Shapes, name: string): string {
  const places = new Map<IdentityConstraint, string[]>();
  const declare = (constraints: readonly IdentityConstraint[], place: string) => {
    for (const constraint of constraints) places.set(constraint, [...(places.get(constraint) ?? []), place]);
  };
  for (const { element, constName } of shapes.roots) declare(element.identityConstraints, constName);
  for (const shape of shapes.types) {
    if (shape.kind === 'simple' || shape.content === undefined) continue;
    for (const { key, element } of elementsOf(shape.content))
      declare(element.identityConstraints, `[${shape.constName}, ${literal(key)}]`);
  }
  if (places.size === 0) return '';
  const all = [...places].map(([constraint, on]) => `  ${constraintText(constraint, new Set(on))},\n`);
  return `\nexport const ${name}: readonly x.IdentityConstraint[] = [\n${all.join('')}];\n`;
}

function elementsOf(shape: ParticleShape): readonly Extract<ParticleShape, { kind: 'element' }>[] {
  if (isGroup(shape)) return shape.items.flatMap(elementsOf);
  return shape.kind === 'element' ? [shape] : [];
}

function constraintText(constraint: IdentityConstraint, on: ReadonlySet<string>): string {
  const { kind, name, namespace, refer, paths } = constraint;
  const parts = [
    `kind: ${literal(kind)}`,
    `name: ${literal(`{${namespace}}${name}`)}`,
    `on: [${[...on].join(', ')}]`,
    `selector: ${pathsText(paths.selector)}`,
    `fields: [${paths.fields.map(pathsText).join(', ')}]`,
    ...(refer === undefined ? [] : [`refer: ${literal(`{${refer.namespace}}${refer.local}`)}`]),
  ];
  return `{ ${parts.join(', ')} }`;
}

function pathsText(paths: readonly ConstraintPath[]): string {
  return `[${paths.map(pathText).join(', ')}]`;
}

function pathText({ deep, steps, attribute }: ConstraintPath): string {
  const parts = [
    ...(deep ? ['deep: true'] : []),
    `steps: [${steps.map(nameText).join(', ')}]`,
    ...(attribute === undefined ? [] : [`attribute: ${nameText(attribute)}`]),
  ];
  return `{ ${parts.join(', ')} }`;
}

function nameText([namespace, local]: NameTest): string {
  return `[${literal(namespace)}, ${literal(local)}]`;
}

import type { Compiler } from './compiler.ts';
import type { SurfaceChange } from './surface-change.ts';

/** A change, what it affects, and a program that shows it. */
export interface ProvedChange {
  readonly change: SurfaceChange;
  /** Operations through which consumers are affected. */
  readonly operations: readonly string[];
  /** TypeScript that compiles with the earlier state but not with the later one; null when none was found. */
  readonly program: string | null;
}

type Found = Omit<ProvedChange, 'program'>;

/**
 * Writes, for each change, a consumer's program that it breaks, and lets TypeScript confirm it: the program must
 * compile with the earlier state and fail with the later one.
 */
export function provedChanges(
  found: readonly Found[],
  packageName: string,
  names: ReadonlySet<string>,
  compiler: Compiler,
): ProvedChange[] {
  const programs = new Map(
    found.map(({ change }, index) => [String(index), program(change, packageName, names)] as const),
  );
  if (programs.size === 0) return [];
  const before = compiler.errors('before', programs);
  const after = compiler.errors('after', programs);
  return found.map((each, index) => {
    const name = String(index);
    const isProof = !before.has(name) && after.has(name);
    return { ...each, program: isProof ? (programs.get(name) ?? null) : null };
  });
}

function program(change: SurfaceChange, packageName: string, names: ReadonlySet<string>): string {
  const { entry, name } = change;
  const from = `'${packageName}${entry.slice(1)}'`;
  switch (change.kind) {
    case 'entry-removed':
      return `export * from ${from};\n`;
    case 'export-removed':
      return `export ${change.isType ? 'type ' : ''}{ ${name} } from ${from};\n`;
    case 'call-changed':
      return '';
    case 'method-removed': {
      const [client = name, method = ''] = name.split('.');
      return `import type { ${client} } from ${from};\n\nexport type Method = ${client}['${method}'];\n`;
    }
    case 'argument-removed':
    case 'argument-required':
    case 'argument-changed':
    case 'result-changed':
    case 'value-changed':
      return usage(change, from);
    default:
      return propertyUsage(change, from, names);
  }
}

type Called = Extract<SurfaceChange, { kind: `argument-${string}` | 'result-changed' | 'value-changed' }>;

/** Returns a use of a function. One with the earlier signature represents every call. */
function usage(change: Called, from: string): string {
  const { name } = change;
  const imported = `import { ${name} } from ${from};\n`;
  if (change.kind === 'argument-removed')
    return `${imported}\nexport type Argument = Parameters<typeof ${name}>[${change.position - 1}];\n`;
  if (change.kind === 'argument-required') {
    const given = Array.from(
      { length: change.position - 1 },
      (_, index) => `Parameters<typeof ${name}>[${index}]`,
    );
    return `${imported}\nexport const call = (...given: [${given.join(', ')}]) => ${name}(...given);\n`;
  }
  return '';
}

type Property = Extract<SurfaceChange, { path: readonly string[] }>;

function propertyUsage(change: Property, from: string, names: ReadonlySet<string>): string {
  const { name, path, kind } = change;
  const owner = path.slice(0, -1).reduce(indexed, name);
  const key = path.at(-1);
  const used = [...change.before.matchAll(/\b[A-Za-z_$][\w$]*/g)].map(([word]) => word);
  const imports = [...new Set([name, ...used.filter((word) => names.has(word))])].join(', ');
  const imported = `import type { ${imports} } from ${from};\n\n`;
  if (key === undefined) return '';
  const member = indexed(owner, key);
  const literal = JSON.stringify(key);
  if (kind === 'property-removed') return `${imported}export type Property = ${member};\n`;
  if (kind === 'property-required') {
    return `${imported}export const pass = (rest: Omit<${owner}, ${literal}>): ${owner} => rest;\n`;
  }
  if (kind === 'property-optional') {
    return `${imported}export const read = (value: ${owner}): ${change.before} => value[${literal}];\n`;
  }
  if (change.use === 'read')
    return `${imported}export const read = (value: ${member}): ${change.before} => value;\n`;
  return `${imported}export const pass = (value: ${change.before}): ${member} => value;\n`;
}

/** Returns the type of a property or of an array's items, as a program names it. */
function indexed(owner: string, key: string): string {
  const step = key === '[]' ? 'number' : JSON.stringify(key);
  return `NonNullable<${owner}>[${step}]`;
}

import { capitalize } from '@partner-apis/typescript-printer';
import { type Diagnostic, printDiagnostics } from '../diagnostic/diagnostic.ts';
import type { RootShape, Shapes } from '../shape/shapes.ts';
import type { ImportEnding } from './import-ending.ts';
import { NOTE } from './marker.ts';
import type { Runtime } from './runtime-files.ts';

interface Described {
  readonly shapes: Shapes;
  readonly examples: readonly { readonly root: string; readonly path: string }[];
  readonly diagnostics: readonly Diagnostic[];
  readonly runtime: Runtime;
  readonly packageName: string | undefined;
  readonly imports: ImportEnding;
}

/** Prints the README of generated code: a program that uses it, the messages, and what is not checked. */
export function readmeFile(described: Described): string {
  const { shapes, packageName } = described;
  const title =
    packageName ?? (shapes.roots.length === 1 ? `The message ${nameOf(shapes.roots[0])}` : 'XML messages');
  return [
    `<!-- ${NOTE} -->`,
    `# ${title}`,
    'Typed code that reads, checks, changes and writes XML documents of its schemas.',
    ...installation(described),
    ...usage(described),
    '## Messages',
    messageTable(described),
    ...limits(described),
    '',
  ]
    .join('\n\n')
    .trimEnd()
    .concat('\n');
}

function nameOf(root: RootShape | undefined): string {
  return root?.element.name.local ?? '';
}

function installation({ runtime, packageName }: Described): string[] {
  if (packageName !== undefined) {
    const steps = ['Install it, and build it once:', shell('npm install\nnpm run build')];
    return runtime.sources === undefined ? steps : [];
  }
  const install = [
    `The code imports \`${runtime.name}\`, which reads and writes:`,
    shell(`npm install ${runtime.name}@^${runtime.version}`),
  ];
  return [
    ...(runtime.sources === undefined ? install : []),
    'The files are ES modules. If `package.json` says `"type": "commonjs"`, change it, so that Node.js can run them:',
    shell('npm pkg set type=module'),
  ];
}

function shell(commands: string): string {
  return `\`\`\`sh\n${commands}\n\`\`\``;
}

function usage({ shapes, examples, packageName, imports }: Described): string[] {
  const [root] = shapes.roots;
  if (root === undefined) return ['The schemas declare no global element: only types are here.'];
  const name = capitalize(root.constName);
  const from = packageName ?? `./index${imports}`;
  const file = examples.find((example) => example.root === root.constName)?.path ?? 'message.xml';
  return [
    '## Read, change and write',
    `\`\`\`ts
import { readFile } from 'node:fs/promises';
import { parse${name}, serialize${name}, validate${name}, XmlError } from '${from}';

try {
  const message = parse${name}(await readFile('${file}'));
  // Change it here: its type says what it holds.
  for (const { path, message: text } of validate${name}(message)) console.warn(path, text);
  console.log(serialize${name}(message));
} catch (error) {
  if (!(error instanceof XmlError)) throw error;
  for (const { line, column, path, message } of error.problems) console.error(line, column, path, message);
}
\`\`\``,
    `A large document is read and written element by element, \`parseStream(roots.${root.constName}, 'path/to/elements', chunks)\` and
\`serializeStream\`; one that deviates from its schema with \`{ tolerate: tolerance(), onTolerated: report }\`.
\`rewrite(roots.${root.constName}, document, message)\` writes a changed message into the document from which it was read,
and keeps comments, prefixes and everything else that has not changed.
Document type declarations are rejected; \`parse${name}(withoutDoctype(text))\` reads a document as if it had none, and
\`streamWithoutDoctype(chunks)\` does the same for \`parseStream\`.
All are exported from \`${from}\`.`,
  ];
}

function messageTable({ shapes, examples }: Described): string {
  const known = new Map(examples.map(({ root, path }) => [root, path]));
  const rows = shapes.roots.map((root) => {
    const { constName, typeName, element } = root;
    const name = capitalize(constName);
    const example = known.get(constName);
    const link = example === undefined ? '' : `[${example}](${example})`;
    return `| \`${element.name.local}\` | \`${typeName}\` | \`parse${name}\`, \`serialize${name}\`, \`validate${name}\` | ${link} |`;
  });
  return ['| element | type | functions | example |', '|---|---|---|---|', ...rows].join('\n');
}

function limits({ diagnostics }: Described): string[] {
  if (diagnostics.length === 0) return [];
  const lines = printDiagnostics(diagnostics).map((line) => `- \`${line.replaceAll('`', "'")}\``);
  return ['## What the code does not check by itself', lines.join('\n')];
}

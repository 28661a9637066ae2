import type { Runtime } from './runtime-files.ts';

/** Version of a package that was never published. */
const FIRST_VERSION = '0.1.0';

/**
 * Prints the files that make a package from the code. They are written once, and then belong to the publisher of the
 * package.
 */
export function packageFiles(name: string, runtime: Runtime) {
  const once = { once: true } as const;
  return [
    { path: 'package.json', content: manifest(name, runtime), ...once },
    { path: 'tsconfig.json', content: TSCONFIG, ...once },
    { path: '.gitignore', content: 'dist/\nnode_modules/\n', ...once },
  ];
}

function manifest(name: string, runtime: Runtime): string {
  const content = {
    name,
    version: FIRST_VERSION,
    description: 'Reads, checks and writes XML messages, typed by their schemas',
    license: 'UNLICENSED',
    type: 'module',
    sideEffects: false,
    engines: { node: '>=22.18' },
    exports: {
      '.': { types: './dist/index.d.ts', default: './dist/index.js' },
      './package.json': './package.json',
    },
    files: ['dist', 'examples'],
    scripts: { build: 'tsc', prepack: 'npm run build' },
    ...(runtime.sources === undefined ? { dependencies: { [runtime.name]: `^${runtime.version}` } } : {}),
    devDependencies: { typescript: '^5.8.0 || ^6.0.0' },
  };
  return `${JSON.stringify(content, null, 2)}\n`;
}

/** TypeScript 5.7 or newer rewrites imports of `.ts` files to `.js`. */
const TSCONFIG = `{
  "compilerOptions": {
    "strict": true,
    "target": "es2024",
    "lib": ["es2024", "dom", "dom.iterable", "dom.asynciterable"],
    "types": [],
    "module": "nodenext",
    "rewriteRelativeImportExtensions": true,
    "declaration": true,
    "skipLibCheck": true,
    "rootDir": "src",
    "outDir": "dist"
  },
  "include": ["src"]
}
`;

/**
 * The cost of 150 typed calls for the compiler: functions with types of their own, beside path generics over one type of
 * the whole document. GitHub's document, the same operations; beside it what the imports alone cost.
 *
 *     npm run bench:type-check
 */
import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { type ApiModel, literal, type Operation, resolveSchema, schemaTypes } from '@partner-apis/model';
import { Diagnostics } from '../../generators/src/diagnostics/diagnostics.ts';
import { planNames } from '../../generators/src/plan/names.ts';
import { sdkModel } from '../../generators/src/plan/shape/sdk-model.ts';
import { GITHUB } from '../general/documents.ts';
import { packageFolder } from '../general/fetch-documents.ts';
import { createSdkProject } from '../general/sdk-project.ts';
import { binOf } from './generation-contestants.ts';
import { measured } from './measured-process.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const CALLS = 150;
const RUNS = 3;
const COMPILERS = {
  'TypeScript 7': path.join(ROOT, 'node_modules/@typescript/native/bin/tsc'),
  'TypeScript 6': path.join(ROOT, 'node_modules/typescript/bin/tsc6'),
};

const project = await createSdkProject();
try {
  const document = path.join(await packageFolder(GITHUB.package), GITHUB.file);
  const { model } = await project.add('github', document);
  const types = path.join(project.folder, 'types.ts');
  await measured(binOf('openapi-typescript', 'openapi-typescript'), [document, '-o', types], project.folder);
  const sources = { functions: functionCalls(model), 'path generics': genericCalls(model) };
  console.info(`Check time of ${CALLS} calls, s: with the calls − imports alone; median of ${RUNS}\n`);
  console.info('| | with the calls | imports alone | the calls |\n|---|---|---|---|');
  for (const [compiler, tsc] of Object.entries(COMPILERS)) {
    for (const [style, { head, calls }] of Object.entries(sources)) {
      const whole = await checkTime(tsc, `${head}${calls.join('')}`);
      const bare = await checkTime(tsc, `${head}${calls[0]}`);
      const cells = [`${compiler}, ${style}`, whole.toFixed(2), bare.toFixed(2), (whole - bare).toFixed(2)];
      console.info(`| ${cells.join(' | ')} |`);
    }
  }
} finally {
  await project.remove();
}

interface Calls {
  readonly head: string;
  readonly calls: readonly string[];
}

function functionCalls(documented: ApiModel): Calls {
  const model = sdkModel(documented, new Diagnostics());
  const names = planNames(model);
  const byPath = new Map(
    model.operations.map((operation) => [operation.operationId, names.operation(operation)]),
  );
  const operations = chosen(documented).map((operation) => ({
    name: byPath.get(operation.operationId) ?? '',
    values: pathValues(operation, documented),
  }));
  const imports = operations.map(({ name }) => name).join(', ');
  return {
    head: `import { connect, ${imports} } from './github/src/operations.ts';\nconst connection = connect();\n`,
    calls: operations.map(
      ({ name, values }, index) => `export const call${index} = await ${name}(connection, ${values});\n`,
    ),
  };
}

function genericCalls(model: ApiModel): Calls {
  return {
    head: "import createClient from 'openapi-fetch';\nimport type { paths } from './types.ts';\nconst client = createClient<paths>();\n",
    calls: chosen(model).map((operation, index) => {
      const params = `{ params: { path: ${pathValues(operation, model)} } }`;
      return `export const call${index} = await client.GET(${literal(operation.path)}, ${params});\n`;
    }),
  };
}

/** Operations that are called with values in the path, and with nothing else. */
function chosen({ operations }: ApiModel): Operation[] {
  const fitting = operations.filter(
    ({ method, parameters }) =>
      method === 'get' &&
      parameters.some((parameter) => parameter.in === 'path') &&
      parameters.every((parameter) => parameter.in === 'path' || !parameter.required),
  );
  return fitting.slice(0, CALLS);
}

function pathValues({ parameters }: Operation, { schemas }: ApiModel): string {
  const values = parameters
    .filter((parameter) => parameter.in === 'path')
    .map(({ name, schema }) => {
      const { enum: [first] = [], ...target } = resolveSchema(schema, schemas);
      const isNumber = schemaTypes(target).some((type) => type === 'integer' || type === 'number');
      return [name, first ?? (isNumber ? 1 : 'a')] as const;
    });
  return literal(Object.fromEntries(values), { width: Number.POSITIVE_INFINITY });
}

/** Checking time without reading, from the compiler's own report. */
async function checkTime(tsc: string, source: string): Promise<number> {
  await writeFile(path.join(project.folder, 'consumer.ts'), source);
  const compilerOptions = { noUnusedLocals: false };
  const config = {
    compilerOptions,
    extends: path.join(ROOT, 'tsconfig.json'),
    files: ['consumer.ts'],
    include: [],
    exclude: [],
  };
  await writeFile(path.join(project.folder, 'tsconfig.json'), JSON.stringify(config));
  const times: number[] = [];
  for (let round = 0; round < RUNS; round++) {
    const args = [tsc, '-p', project.folder, '--extendedDiagnostics', '--pretty', 'false'];
    const { stdout } = await promisify(execFile)(process.execPath, args, { maxBuffer: 2 ** 28 });
    times.push(Number(/Check time:\s+([\d.]+)s/.exec(stdout)?.[1]));
  }
  return times.sort((a, b) => a - b)[Math.floor(RUNS / 2)] ?? Number.NaN;
}

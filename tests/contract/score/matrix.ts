import path from 'node:path';
import { selectedTasks, type Task } from '@partner-apis/contract-tests';
import { type ApiModel, operationNamed, operationPointer } from '@partner-apis/model';
import type { Tried } from './record.ts';

export const MATRIX = path.resolve(import.meta.dirname, '../../../docs/contract-matrix.md');

/** The inputs of the tasks that catch faults. */
type Inputs = Parameters<typeof selectedTasks>[0];

/** A fault that a task catches. */
interface Caught {
  readonly name: string;
  readonly task: string;
}

/**
 * Writes the page that shows, for each clause of a document, the faults that its task catches first.
 *
 * @param tried faults that are made from the documents
 * @param seeded written faults, each with the id of the task that catches it
 */
export function matrixPage(
  tried: readonly Tried[],
  seeded: Readonly<Record<string, string | undefined>>,
  inputs: Inputs,
): string {
  const caught = [
    ...tried.flatMap(({ fault, caughtBy }) =>
      caughtBy === undefined ? [] : [{ name: fault.name, task: caughtBy }],
    ),
    ...Object.entries(seeded).flatMap(([name, task]) => (task === undefined ? [] : [{ name, task }])),
  ];
  const byTask = Map.groupBy(caught, ({ task }) => task);
  const tasks = selectedTasks(inputs).filter(({ id }) => byTask.has(id));
  const families = inputs.models.flatMap((model) => {
    const own = tasks.filter((task) => task.model.id === model.id);
    if (own.length === 0) return [];
    const rows = own.map((task) => rowOf(model, task, byTask.get(task.id) ?? []));
    return `## ${model.id}\n\n${HEADING}\n${rows.join('\n')}`;
  });
  return `# Faults that each clause catches

A row is a clause of a document: a constraint of a parameter or field, an error, a right or a law, with the place that it
holds a server to. The task of a clause is the first that fails on each of its faults; other tasks may catch them too.
\`violation-unseen\` and the other prefixes are faults that are made from the document
([contract-score.md](contract-score.md)); the other names are faults that were written (\`--list-faults\` of the sandbox
describes them). \`npm run score -- --new --write\` and \`npm run score:catches\` write this page again.

${families.join('\n\n')}
`;
}

/** Columns are not padded: some cells name forty faults. */
const HEADING = '| place in the document | clause | faults |\n|---|---|---|';

function rowOf(model: ApiModel, task: Task, caught: readonly Caught[]): string {
  const cells = [
    code(placeOf(model, task)),
    clauseOf(task),
    caught
      .map(({ name }) => code(name.replace(`/${task.operationId}/`, '/')))
      .toSorted()
      .join(', '),
  ];
  return `| ${cells.join(' | ')} |`;
}

/** Returns the JSON Pointer of the operation; the name of the journey, chain or state model if there are several. */
function placeOf(model: ApiModel, { id, operationId }: Task): string {
  const [, second = '', ...rest] = id.split('/');
  const operation = operationNamed(model, operationId ?? second);
  return operation === undefined ? [second, ...rest].join('/') : `#${operationPointer(operation)}`;
}

function clauseOf({ id, kind, operationId, case: contractCase }: Task): string {
  const { covers } = contractCase ?? {};
  if (covers !== undefined) return `${code(covers.keyword)} of ${code(covers.location)}, ${covers.side}`;
  const [, second, ...rest] = id.split('/');
  const [first, ...others] = rest;
  const isNamed = operationId !== undefined || (second !== undefined && first === kind);
  if (!isNamed) return kind;
  return [first, ...(others.length === 0 ? [] : [code(others.join('/'))])].join(' ');
}

function code(text: string): string {
  return `\`${text.replaceAll('|', String.raw`\|`)}\``;
}

import {
  type ApiModel,
  type Expression,
  operationNamed,
  successContent,
  type Workflow,
} from '@partner-apis/model';

/** The variables of a program: inputs, clients of partners, results of steps, and values saved by steps. */
export interface Names {
  input(name: string): string;
  client(partner: string | undefined): string;
  result(stepId: string): string;
  output(stepId: string, name: string): string;
  /** Variables whose values are strings. */
  readonly texts: ReadonlySet<string>;
}

/** Names that a program already uses, and reserved words of a module. */
const TAKEN =
  `assert client secret current present knownValue failure valueIn StatusError process console undefined
  await async break case catch class const continue debugger default delete do else enum export extends false finally for
  function if implements import in instanceof interface let new null package private protected public return static super
  switch this throw true try typeof var void while with yield arguments eval`.split(/\s+/);

/**
 * Names the variables of a workflow's program. A value saved by a step keeps its name, which follows the step's if it
 * is taken.
 *
 * @param model of the family, whose class name is taken as well
 */
export function namesOf({ inputs, steps }: Workflow, model: ApiModel): Names {
  const taken = new Set([...TAKEN, model.family.clientName]);
  const variables = new Map<string, string>([[key('client', ''), 'client']]);
  const claim = (place: string, ...wished: readonly string[]) => {
    if (!variables.has(place)) variables.set(place, freeName(wished, taken));
  };
  for (const name of Object.keys(inputs?.properties ?? {})) claim(key('input', name), identifier(name));
  for (const { 'x-as': partner } of steps)
    if (partner !== undefined)
      claim(key('client', partner), identifier(partner), `${identifier(partner)}Client`);
  for (const { stepId } of steps)
    claim(key('result', stepId), identifier(stepId), `${identifier(stepId)}Result`);
  for (const { stepId, outputs = {} } of steps)
    for (const name of Object.keys(outputs))
      claim(key('output', stepId, name), identifier(name), identifier(`${stepId}-${name}`));
  const texts = [
    ...Object.entries(inputs?.properties ?? {}).flatMap(([name, { default: value }]) =>
      typeof value === 'string' ? [key('input', name)] : [],
    ),
    ...steps.flatMap(({ stepId, operationId, outputs = {} }) => {
      const operation = operationNamed(model, operationId);
      const isXml = operation !== undefined && successContent(operation)?.xsd !== undefined;
      return isXml ? Object.keys(outputs).map((name) => key('output', stepId, name)) : [];
    }),
  ];
  const named = (place: string) => variables.get(place) ?? 'undefined';
  return {
    input: (name) => named(key('input', name)),
    client: (partner = '') => named(key('client', partner)),
    result: (stepId) => named(key('result', stepId)),
    output: (stepId, name) => named(key('output', stepId, name)),
    texts: new Set(texts.map(named)),
  };
}

/** Returns the variable of a value that a request takes from an input or an earlier step; undefined for any other. */
export function variableOf(expression: Expression, names: Names): string | undefined {
  if (expression.from === 'input') return names.input(expression.name);
  return expression.from === 'step' ? names.output(expression.stepId, expression.name) : undefined;
}

function key(...parts: readonly string[]): string {
  return JSON.stringify(parts);
}

/** Returns the first name that is free, or the last one with a number. */
function freeName(wished: readonly string[], taken: Set<string>): string {
  const last = wished.at(-1) ?? '';
  let name = wished.find((each) => !taken.has(each)) ?? last;
  for (let number = 2; taken.has(name); number += 1) name = `${last}${number}`;
  taken.add(name);
  return name;
}

/** @example identifier('lease-company') // 'leaseCompany' */
function identifier(text: string): string {
  const joined = text.replaceAll(/\W+(\w?)/g, (_, letter: string) => letter.toUpperCase());
  return /^\d/.test(joined) ? `_${joined}` : joined;
}

import {
  type ApiModel,
  type Expression,
  literal,
  type Operand,
  quote,
  type Step,
  successContent,
  successResponses,
  textLiteral,
} from '@partner-apis/model';
import { isStatus } from '../criterion.ts';
import { answerPlace } from '../expression.ts';
import { type JourneyStep, originText } from '../journey.ts';
import { callOf } from './call-code.ts';
import { commentLines } from './comment.ts';
import { assertionCode, callCode, criterionCode, literalCode } from './criterion-code.ts';
import { type Names, variableOf } from './names.ts';
import { type Accessed, accessCode, knownValues } from './response-code.ts';

/** The values that the steps of a program share. */
export interface ProgramContext {
  readonly model: ApiModel;
  readonly names: Names;
  /** Whether a later step uses a value that a step saves. */
  isUsed(stepId: string, output: string): boolean;
  /** Whether a later request contains the value. */
  isSent(stepId: string, output: string): boolean;
}

/** Writes a step of a program: its call, its conditions as assertions, and the values that it saves. */
export function stepCode(context: ProgramContext, step: Step, shown: JourneyStep): string {
  const { number, operation } = shown;
  return [
    ...commentLines(`${number}. ${operation.summary}`),
    ...commentLines(shown.description),
    callLine(context, step, shown),
    ...assertions(context, step, shown),
    ...savedLines(context, step, shown),
  ].join('\n');
}

/** The part of its result that a step keeps: the error, the body, the response with the body, or nothing. */
type Kept = 'error' | 'body' | 'response' | 'nothing';

function keptOf({ successCriteria = [], outputs = {} }: Step, { operation, isRefused }: JourneyStep): Kept {
  if (isRefused) return 'error';
  const sides = successCriteria.flatMap(({ comparisons }) =>
    comparisons.filter((comparison) => !isStatus(comparison)).flatMap(({ left, right }) => [left, right]),
  );
  const used = [
    ...sides.flatMap((side) => ('expression' in side ? [side.expression] : [])),
    ...Object.values(outputs),
  ];
  const isResponse = used.some(({ from }) => from === 'header' || from === 'status');
  if (isResponse || (hasStatus(successCriteria) && successResponses(operation).length > 1)) return 'response';
  return used.some(({ from }) => from === 'body') ? 'body' : 'nothing';
}

function hasStatus(criteria: NonNullable<Step['successCriteria']>): boolean {
  return criteria.some(({ comparisons }) => comparisons.some(isStatus));
}

function callLine({ model, names }: ProgramContext, step: Step, shown: JourneyStep): string {
  const kept = keptOf(step, shown);
  const start = kept === 'nothing' ? 'await ' : `const ${names.result(step.stepId)} = await `;
  const client = names.client(step['x-as']);
  if (kept === 'error') return callOf(model, step, shown, names, [`${start}failure(${client}`, ');']);
  const end = kept === 'response' ? '.withResponse();' : ';';
  return callOf(model, step, shown, names, [start + client, end]);
}

function assertions(context: ProgramContext, step: Step, shown: JourneyStep): readonly string[] {
  const { number, status, criteria } = shown;
  const kept = keptOf(step, shown);
  const conditions = (step.successCriteria ?? []).flatMap(({ comparisons }) => comparisons);
  const place = `Step ${number}`;
  const statusCode = accessOf(context, step, shown, { text: '$statusCode', from: 'status' }).code;
  const checksStatus = hasStatus(step.successCriteria ?? []) && (kept === 'error' || kept === 'response');
  return [
    ...(checksStatus
      ? [assertionCode('equal', statusCode, status, `${place}: the status is ${status}`)]
      : []),
    ...conditions
      .filter((comparison) => !isStatus(comparison))
      .map((comparison, index) =>
        criterionCode(
          comparison,
          (operand) => operandCode(context, step, shown, operand),
          `${place}: ${criterionText(criteria[index])}`,
        ),
      ),
  ];
}

function operandCode(context: ProgramContext, step: Step, shown: JourneyStep, operand: Operand): Accessed {
  if ('literal' in operand) return literalCode(operand.literal);
  const variable = variableOf(operand.expression, context.names);
  return variable === undefined
    ? accessOf(context, step, shown, operand.expression)
    : { code: variable, isOptional: false };
}

/** Writes the access to a part of the step's response. */
function accessOf(
  { model, names }: ProgramContext,
  step: Step,
  shown: JourneyStep,
  expression: Expression,
): Accessed {
  const kept = keptOf(step, shown);
  const result = names.result(step.stepId);
  const response = kept === 'response' ? `${result}.response` : result;
  if (expression.from === 'header')
    return { code: `${response}.headers.get(${quote(expression.name)})`, isOptional: true };
  if (expression.from !== 'body') return { code: `${response}.status`, isOptional: false };
  if (kept === 'error') return errorAccess(result, expression.pointer);
  const content = successContent(shown.operation);
  const schema = content?.xsd === undefined ? content?.schema : undefined;
  return accessCode(kept === 'response' ? `${result}.data` : result, expression.pointer, schema, model);
}

/** Writes the access to an error's field. The SDK lists the errors of a body; any other part is read from the body. */
function errorAccess(error: string, pointer: readonly string[]): Accessed {
  const [list, index = '', field = ''] = pointer;
  const isListed = list === 'errors' && /^\d+$/.test(index) && ['error', 'property'].includes(field);
  if (isListed && pointer.length === 3)
    return { code: `${error}.errors[${index}]?.${field}`, isOptional: true };
  return { code: `valueIn(${[`${error}.body`, ...pointer.map(quote)].join(', ')})`, isOptional: true };
}

function savedLines(context: ProgramContext, step: Step, shown: JourneyStep): readonly string[] {
  return Object.entries(step.outputs ?? {}).flatMap(([name, expression]) => {
    const accessed = accessOf(context, step, shown, expression);
    const place = answerPlace(expression) ?? expression.text;
    const words = `${place} in step ${shown.number}`;
    const isUsed = context.isUsed(step.stepId, name);
    const start = isUsed ? `const ${context.names.output(step.stepId, name)} = ` : '';
    const known = context.isSent(step.stepId, name) ? knownValues(accessed, context.model) : [];
    if (known.length > 0)
      return [callCode(`${start}knownValue`, [accessed.code, literal(known, { width: 60 })])];
    if (accessed.isOptional) return [callCode(`${start}present`, [accessed.code, textLiteral(words)])];
    return isUsed ? [`${start}${accessed.code};`] : [];
  });
}

function criterionText(criterion: JourneyStep['criteria'][number] | undefined): string {
  if (criterion === undefined) return '';
  const { place, verb, literal, other, from } = criterion;
  const wanted = from === undefined ? (literal ?? other) : `${from.name} ${originText(from)}`;
  return [place, verb, ...(wanted === undefined ? [] : [wanted])].join(' ');
}

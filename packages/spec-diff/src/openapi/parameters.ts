import { capital } from './capital.ts';
import type { Comparison } from './comparison.ts';
import type { Draft } from './draft.ts';
import { requestProof, schemaOf } from './exchange.ts';
import { type Operation, type OperationPair, type Parameter, templateNames } from './operation.ts';
import { conjunctsOf } from './schema/position.ts';
import { isWrittenAlike, shapesOf, styleOf } from './serialization.ts';

interface ParameterPair {
  readonly before: Parameter;
  readonly after: Parameter;
}

/**
 * Returns changes of the parameters of an operation. They are matched by location and name, and in the path by
 * position.
 */
export function parameterChanges(pair: OperationPair, comparison: Comparison): Draft[] {
  const pairs = pair.before.parameters.flatMap((before): ParameterPair[] => {
    const after = counterpart(before, pair.before, pair.after);
    return after === undefined ? [] : [{ before, after }];
  });
  const keptBefore = new Set(pairs.map(({ before }) => before));
  const keptAfter = new Set(pairs.map(({ after }) => after));
  const removed = pair.before.parameters.filter((one) => !keptBefore.has(one) && one.in !== 'path');
  const added = pair.after.parameters.filter((one) => !keptAfter.has(one) && !isForgotten(one, pair));
  const forgotten = pair.after.parameters.filter((one) => !keptAfter.has(one) && isForgotten(one, pair));
  return [
    ...pairs.flatMap((one) => changesOf(one, pair, comparison)),
    ...forgotten.flatMap((after) => schemaChange(undefined, after, pair, comparison)),
    ...removed.map((one) => removal(one, pair, comparison)),
    ...added.map((one) => arrival(one, pair, comparison)),
  ];
}

function counterpart(parameter: Parameter, before: Operation, after: Operation): Parameter | undefined {
  if (parameter.in !== 'path') return after.parameters.find((one) => isNamed(one, parameter));
  const index = templateNames(before.path).indexOf(parameter.name);
  // A document may omit a parameter from the template.
  const name = index === -1 ? parameter.name : templateNames(after.path)[index];
  return after.parameters.find((one) => one.in === 'path' && one.name === name);
}

/** Whether two parameters have the same name. The name of a whole query string is irrelevant. */
export function isNamed(one: Parameter, other: Parameter): boolean {
  if (one.in !== other.in) return false;
  if (one.in === 'querystring') return true;
  return one.in === 'header' ? one.name.toLowerCase() === other.name.toLowerCase() : one.name === other.name;
}

/** Whether a path parameter was already in the template, but missing in the list. */
function isForgotten({ in: place, name }: Parameter, { before, after }: OperationPair): boolean {
  if (place !== 'path') return false;
  return templateNames(before.path)[templateNames(after.path).indexOf(name)] !== undefined;
}

function removal(parameter: Parameter, { before, after }: OperationPair, { requests }: Comparison): Draft {
  return {
    rule: 'parameter-removed',
    direction: 'request',
    message: `${capital(labelOf(parameter))} was removed.`,
    before: parameter.node,
    after: after.node,
    proof: () => requestProof(before, requests, { parameter: { parameter, value: exampleOf(parameter) } }),
  };
}

function exampleOf({ node }: Parameter) {
  return (
    node.get('example')?.value ??
    node.get('schema')?.get('example')?.value ??
    node.get('schema')?.get('default')?.value ??
    'x'
  );
}

function arrival(parameter: Parameter, { before }: OperationPair, { requests }: Comparison): Draft {
  const isRequired = parameter.node.flag('required');
  return {
    rule: isRequired ? 'parameter-required' : 'parameter-added',
    direction: 'request',
    message: `${capital(labelOf(parameter))} was added${isRequired ? ', and is required' : ''}.`,
    before: before.node,
    after: parameter.node,
    ...(isRequired && { proof: () => requestProof(before, requests) }),
  };
}

function changesOf(pair: ParameterPair, operations: OperationPair, comparison: Comparison): Draft[] {
  const { before, after } = pair;
  if (comparison.isSame(before.node, after.node)) return [];
  return [
    ...requiredChange(pair, operations, comparison),
    ...formChange(pair, operations, comparison),
    ...defaultChange(pair, operations, comparison),
    ...deprecation(pair),
    ...schemaChange(before, after, operations, comparison),
  ];
}

function requiredChange(
  { before, after }: ParameterPair,
  operations: OperationPair,
  { requests }: Comparison,
): Draft[] {
  const [was, is] = [before.node.flag('required'), after.node.flag('required')];
  if (was === is || before.in === 'path') return [];
  const places = { direction: 'request' as const, before: before.node, after: after.node };
  if (was) {
    return [
      { ...places, rule: 'parameter-optional', message: `${capital(labelOf(after))} is no longer required.` },
    ];
  }
  const proof = () =>
    requestProof(operations.before, requests, { parameter: { parameter: before, value: undefined } });
  return [
    { ...places, rule: 'parameter-required', message: `${capital(labelOf(after))} is required now.`, proof },
  ];
}

function formChange(
  { before, after }: ParameterPair,
  operations: OperationPair,
  { requests }: Comparison,
): Draft[] {
  const [old, now] = [styleOf(before), styleOf(after)];
  const shapes = shapesOf(schemaOf(before.node));
  const places = { direction: 'request' as const, before: before.node, after: after.node };
  if (
    old.mediaType !== now.mediaType ||
    !isWrittenAlike(old, { ...now, allowReserved: old.allowReserved }, shapes)
  ) {
    const message = `${capital(labelOf(after))} is written in another way: ${described(old)} became ${described(now)}.`;
    const proof = () =>
      requestProof(operations.before, requests, {
        parameter: { parameter: before, value: sampleFor(shapes) },
      });
    return [{ ...places, rule: 'parameter-form-changed', message, proof }];
  }
  if (old.allowReserved !== now.allowReserved) {
    const rule = old.allowReserved ? 'parameter-form-changed' : 'parameter-form-widened';
    const message = `Reserved characters of ${labelOf(after)} ${old.allowReserved ? 'have to be encoded now' : 'may be written as they are'}.`;
    const proof = () =>
      requestProof(operations.before, requests, { parameter: { parameter: before, value: 'a/b' } });
    return [{ ...places, rule, message, ...(old.allowReserved && { proof }) }];
  }
  const [wasEmpty, isEmpty] = [before.node.flag('allowEmptyValue'), after.node.flag('allowEmptyValue')];
  if (wasEmpty === isEmpty) return [];
  if (isEmpty) {
    return [
      { ...places, rule: 'parameter-form-widened', message: `${capital(labelOf(after))} may be empty now.` },
    ];
  }
  const proof = () =>
    requestProof(operations.before, requests, { parameter: { parameter: before, value: '' } });
  return [
    {
      ...places,
      rule: 'parameter-form-changed',
      message: `${capital(labelOf(after))} may no longer be empty.`,
      proof,
    },
  ];
}

function sampleFor(shapes: ReadonlySet<string>) {
  if (shapes.has('array')) return ['a', 'b'];
  return shapes.has('object') ? { a: 'b' } : 'a';
}

function described({ mediaType, style, explode }: ReturnType<typeof styleOf>): string {
  return mediaType === undefined ? `\`${style}\`${explode ? ', exploded' : ''}` : `\`${mediaType}\``;
}

/**
 * Returns the change of a default, which affects callers that omit the parameter. A default of a required parameter is
 * irrelevant.
 */
function defaultChange(
  { before, after }: ParameterPair,
  operations: OperationPair,
  { requests }: Comparison,
): Draft[] {
  const [old, now] = [defaultOf(before), defaultOf(after)];
  if (old === now || before.node.flag('required') || after.node.flag('required')) return [];
  const rule =
    old === undefined
      ? 'parameter-default-added'
      : now === undefined
        ? 'parameter-default-removed'
        : 'parameter-default-changed';
  return [
    {
      rule,
      direction: 'request',
      message: `The default of ${labelOf(after)} was ${old ?? 'not documented'} and is ${now ?? 'not documented'} now.`,
      before: before.node,
      after: after.node,
      proof: () =>
        requestProof(operations.before, requests, { parameter: { parameter: before, value: undefined } }),
    },
  ];
}

function defaultOf({ node }: Parameter): string | undefined {
  const schema = node.child('schema');
  const values = conjunctsOf(schema === undefined ? [] : [schema]).map((one) => one.child('default')?.value);
  const value = values.find((one) => one !== undefined);
  return value === undefined ? undefined : JSON.stringify(value);
}

function deprecation({ before, after }: ParameterPair): Draft[] {
  const isDeprecated = ({ node }: Parameter) =>
    node.flag('deprecated') || node.get('schema')?.flag('deprecated') === true;
  if (isDeprecated(before) || !isDeprecated(after)) return [];
  const message = `${capital(labelOf(after))} is deprecated.`;
  return [
    { rule: 'parameter-deprecated', direction: 'request', message, before: before.node, after: after.node },
  ];
}

function schemaChange(
  before: Parameter | undefined,
  after: Parameter,
  operations: OperationPair,
  comparison: Comparison,
): Draft[] {
  const parameter = before ?? after;
  const one = before && schemaOf(before.node);
  const other = schemaOf(after.node);
  // A value that is written in a media type has its types there; others are texts.
  const isText = parameter.node.get('content') === undefined;
  return comparison
    .valueChanges(isText, {
      direction: 'request',
      name: labelOf(parameter),
      before: one === undefined ? [] : [one],
      after: other === undefined ? [] : [other],
      exchange: (value) =>
        requestProof(operations.before, comparison.requests, { parameter: { parameter, value } }),
    })
    .filter(({ rule }) => !rule.startsWith('default-') && rule !== 'property-deprecated');
}

/** Returns a parameter's name in messages, such as ``the query parameter `page` ``. */
export function labelOf({ in: place, name }: Parameter): string {
  if (place === 'querystring') return 'the query';
  return `the ${place === 'header' ? 'header' : `${place} parameter`} \`${name}\``;
}

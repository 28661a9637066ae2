import { parsePointer } from '@partner-apis/model';
import { Ajv } from 'ajv';
import { ComparisonError } from '../error/comparison-error.ts';
import type { Counterexample } from '../finding/finding.ts';
import { YamlError } from '../yaml/yaml-error.ts';
import { YamlText } from '../yaml/yaml-text.ts';

/** A break that the owners of a document accept: an entry in `accepted-changes.yaml`. */
export interface AcceptedChange {
  /** Id in the report. */
  readonly id: string;
  /** The operations for which the break is accepted. */
  readonly scope: readonly string[];
  readonly owner: string;
  readonly reason: string;
  /** The last day on which it applies, `YYYY-MM-DD`. */
  readonly until: string;
  /** The counterexample in the report on the day of the decision; null if the report had none. */
  readonly counterexample: Counterexample | null;
}

const texts = { type: 'object', additionalProperties: { type: 'string' } };
const text = { type: 'string', minLength: 1 };

const counterexample = {
  oneOf: [
    { type: 'null' },
    {
      type: 'object',
      additionalProperties: false,
      required: ['kind', 'value'],
      properties: { kind: { const: 'value' }, value: {} },
    },
    {
      type: 'object',
      additionalProperties: false,
      required: ['kind', 'xml'],
      properties: { kind: { const: 'document' }, xml: { type: 'string' } },
    },
    {
      type: 'object',
      additionalProperties: false,
      required: ['kind', 'source'],
      properties: { kind: { const: 'program' }, source: { type: 'string' } },
    },
    {
      type: 'object',
      additionalProperties: false,
      required: ['kind', 'request', 'response'],
      properties: {
        kind: { const: 'exchange' },
        request: {
          type: 'object',
          additionalProperties: false,
          required: ['operation', 'method', 'target', 'headers', 'body'],
          properties: {
            operation: text,
            method: text,
            target: text,
            headers: texts,
            body: { type: ['string', 'null'] },
          },
        },
        response: {
          type: ['object', 'null'],
          additionalProperties: false,
          required: ['status', 'headers', 'body'],
          properties: {
            status: { type: 'integer' },
            headers: texts,
            body: { type: ['string', 'null'] },
          },
        },
      },
    },
  ],
};

const SCHEMA = {
  type: 'array',
  items: {
    type: 'object',
    additionalProperties: false,
    required: ['id', 'scope', 'owner', 'reason', 'until', 'counterexample'],
    properties: {
      id: text,
      scope: { type: 'array', items: text, uniqueItems: true },
      owner: text,
      reason: text,
      until: { type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2}$' },
      counterexample,
    },
  },
};

/**
 * Reads the text of an `accepted-changes.yaml`.
 *
 * @param file path in messages
 * @throws {ComparisonError} naming every mistake, with line and column
 */
export function readAcceptedChanges(content: string, file: string): readonly AcceptedChange[] {
  if (content.trim() === '') return [];
  const yaml = parsed(content, file);
  const data: unknown = yaml.value ?? [];
  const validate = new Ajv({ allErrors: true, allowUnionTypes: true }).compile<readonly AcceptedChange[]>(
    SCHEMA,
  );
  if (validate(data)) return data;
  const problems = (validate.errors ?? []).map(({ instancePath, message = 'is not valid', params }) => {
    const place = placeOf(content, file, yaml.offsetOf(parsePointer(instancePath)));
    return `${place}: ${instancePath.slice(1) || 'the file'} ${message} ${JSON.stringify(params)}`;
  });
  throw new ComparisonError(problems.join('\n'));
}

function parsed(content: string, file: string): YamlText {
  try {
    return new YamlText(content);
  } catch (cause) {
    if (!(cause instanceof YamlError)) throw cause;
    const place = placeOf(content, file, cause.offset);
    throw new ComparisonError(`${place}: is not valid YAML: ${cause.message}`, { cause });
  }
}

function placeOf(content: string, file: string, offset: number): string {
  const lines = content.slice(0, offset).split('\n');
  return `${file}:${lines.length}:${(lines.at(-1) ?? '').length + 1}`;
}

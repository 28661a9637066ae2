import { isRecord, type JsonObject, type JsonValue, nearestName, own } from '@partner-apis/model';
import { ToolError } from './tool-error.ts';

/** The schema of a tool's arguments, in the part of JSON Schema that {@link readArguments} checks. */
export interface InputSchema {
  readonly type: 'object';
  readonly properties?: Readonly<Record<string, InputProperty>>;
  readonly required?: readonly string[];
}

interface InputProperty {
  /** If absent, any value is valid. */
  readonly type?: 'string' | 'boolean' | 'integer' | 'object';
  readonly description?: string;
  readonly enum?: readonly string[];
}

/** Longest text in characters, unless it is a body. */
const MOST_TEXT = 2000;
/** Longest body, response or parameter object in characters. */
const MOST_BODY = 200_000;

/** The arguments of a call, already checked. */
export class Arguments {
  readonly #values: JsonObject;

  constructor(values: JsonObject) {
    this.#values = values;
  }

  /** Returns an optional text. */
  text(name: string): string | undefined {
    const value = own(this.#values, name);
    return typeof value === 'string' ? value : undefined;
  }

  /** Returns a required text. */
  required(name: string): string {
    return this.text(name) ?? '';
  }

  flag(name: string): boolean {
    return own(this.#values, name) === true;
  }

  number(name: string): number | undefined {
    const value = own(this.#values, name);
    return typeof value === 'number' ? value : undefined;
  }

  record(name: string): JsonObject | undefined {
    const value = own(this.#values, name);
    return isRecord(value) ? value : undefined;
  }

  value(name: string): JsonValue | undefined {
    return own(this.#values, name);
  }

  /** The position at which a long response continues. */
  cursor(): number {
    return Number(this.text('cursor') ?? 0);
  }
}

/**
 * Checks the arguments of a call.
 *
 * @throws {ToolError} if one is unknown, missing, of another type, or too long
 */
export function readArguments(tool: string, schema: InputSchema, given: JsonObject): Arguments {
  const { properties = {}, required = [] } = schema;
  const names = Object.keys(properties);
  for (const [name, value] of Object.entries(given)) {
    const property = own(properties, name);
    if (property === undefined) {
      const near = nearestName(name, names);
      const guess = near === undefined ? '' : ` Did you mean "${near}"?`;
      throw new ToolError(
        `${tool} has no argument "${name.slice(0, 100)}".${guess}`,
        names.length === 0 ? 'It takes no arguments.' : `It takes ${names.join(', ')}.`,
      );
    }
    checkValue(tool, name, property, value);
  }
  const missing = required.find((name) => own(given, name) === undefined);
  if (missing !== undefined)
    throw new ToolError(
      `${tool} needs the argument "${missing}".`,
      own(properties, missing)?.description ?? `It takes ${names.join(', ')}.`,
    );
  return new Arguments(given);
}

function checkValue(
  tool: string,
  name: string,
  { type, enum: values }: InputProperty,
  value: JsonValue,
): void {
  if (type !== undefined && !isOfType(type, value))
    throw new ToolError(
      `"${name}" of ${tool} has to be ${article(type)} ${type}.`,
      `Send it as ${article(type)} ${type}.`,
    );
  if (values !== undefined && !values.some((one) => one === value))
    throw new ToolError(
      `"${name}" of ${tool} cannot be ${JSON.stringify(value).slice(0, 100)}.`,
      `It is one of ${values.join(', ')}.`,
    );
  if (name === 'cursor' && !/^\d{1,9}$/.test(String(value)))
    throw new ToolError(
      'The cursor is not one that a response has given.',
      'Send the cursor of the last response, or none to begin.',
    );
  const most = type === 'string' && name !== 'response' ? MOST_TEXT : MOST_BODY;
  const length = typeof value === 'string' ? value.length : JSON.stringify(value).length;
  if (length > most)
    throw new ToolError(`"${name}" of ${tool} has ${length} characters.`, `Send at most ${most}.`);
}

function isOfType(type: NonNullable<InputProperty['type']>, value: JsonValue): boolean {
  if (type === 'object') return isRecord(value);
  if (type === 'integer') return Number.isInteger(value);
  return typeof value === type;
}

function article(type: string): string {
  return /^[aeiou]/.test(type) ? 'an' : 'a';
}

import { type ApiModel, own } from '@partner-apis/model';

export interface Meaning {
  readonly value: string;
  /** Text in Markdown. */
  readonly text: string;
}

/**
 * The values of an enumeration with their meanings, from the list in its description:
 * lines of the form "- `VALUE`: meaning".
 *
 * @throws {Error} if the schema is missing, or one of its values is not explained
 */
export function enumMeanings(model: ApiModel, schemaName: string): readonly Meaning[] {
  const schema = own(model.schemas, schemaName);
  if (schema?.enum === undefined) throw new Error(`${model.id} has no enumeration "${schemaName}"`);
  const texts = listedMeanings(schema.description ?? '');
  return schema.enum.map((value) => {
    const text = texts.get(String(value));
    if (text === undefined) throw new Error(`The description of ${schemaName} does not explain "${value}"`);
    return { value: String(value), text };
  });
}

/** Whether a description explains each of the values in such a list. */
export function explainsAll(description: string, values: readonly unknown[]): boolean {
  const texts = listedMeanings(description);
  return values.every((value) => texts.has(String(value)));
}

function listedMeanings(description: string): ReadonlyMap<string, string> {
  return new Map(
    [...description.matchAll(/^- `([^`]+)`: (.+)$/gm)].map(([, value = '', text = '']) => [value, text]),
  );
}

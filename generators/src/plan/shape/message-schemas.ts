import { type ApiModel, isXmlContent, modelContents, namesReferredIn } from '@partner-apis/model';

/**
 * Removes the JSON schemas of XML messages, whose types come from their XML Schemas. A named schema with another
 * reference to it stays.
 */
export function withoutMessageSchemas(model: ApiModel): ApiModel {
  const contents = modelContents(model);
  const messages = contents.filter(isXmlContent);
  if (messages.length === 0) return model;
  const replaced = new Set(messages.flatMap(({ schema }) => namesReferredIn(schema)));
  const others = [
    ...contents.filter((content) => !isXmlContent(content)).map(({ schema }) => schema),
    ...model.operations.flatMap(({ parameters }) => parameters.map(({ schema }) => schema)),
    ...Object.entries(model.schemas).flatMap(([name, schema]) => (replaced.has(name) ? [] : [schema])),
  ];
  for (const name of others.flatMap(namesReferredIn)) replaced.delete(name);
  const kept = Object.entries(model.schemas).filter(([name]) => !replaced.has(name));
  return { ...model, schemas: Object.fromEntries(kept) };
}

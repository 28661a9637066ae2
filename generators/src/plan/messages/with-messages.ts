import type { ApiModel, Content, Example, Operation } from '@partner-apis/model';
import { isXmlContent } from '@partner-apis/model';
import { XmlError } from '@partner-apis/xml';
import { type RootShape, reportsErrors, type Shapes } from '@partner-apis/xsd';
import { codeListsOf } from '@partner-apis/xsd/emit';
import { SpecError } from '../../diagnostics/spec-error.ts';
import type { ReadMessage } from './message-reader.ts';

/**
 * Adds the message to each XML body, and the object that callers write to each request example.
 *
 * @throws {SpecError} for an example that does not match its schema
 */
export function withMessages(model: ApiModel, shapes: Shapes, read: ReadMessage): ApiModel {
  const operations = model.operations.map((operation) => inOperation(operation));
  return { ...model, operations, codeLists: codeListsOf(shapes) };

  function inOperation(operation: Operation): Operation {
    const { requestBody, responses } = operation;
    return {
      ...operation,
      ...(requestBody === undefined
        ? {}
        : {
            requestBody: {
              ...requestBody,
              content: requestBody.content.map((content) => withExamples(named(content), operation)),
            },
          }),
      responses: responses.map((response) => ({ ...response, content: response.content.map(named) })),
    };
  }

  function named(content: Content): Content {
    const root = rootOf(content);
    if (root === undefined) return content;
    const { typeName, constName } = root;
    return { ...content, message: { typeName, constName, reportsErrors: reportsErrors(shapes, root) } };
  }

  function rootOf(content: Content): RootShape | undefined {
    if (!isXmlContent(content)) return undefined;
    const { schema, element } = content.xsd;
    return shapes.roots.find(
      (root) => root.element.name.local === element && root.element.source.file === schema,
    );
  }

  function withExamples(content: Content, { operationId }: Operation): Content {
    const { message } = content;
    if (message === undefined) return content;
    const examples = content.examples.map((example): Example => {
      if (typeof example.value !== 'string') return example;
      try {
        return { ...example, message: read(message.constName, example.value) };
      } catch (error) {
        throw error instanceof XmlError ? exampleError(model.id, operationId, example, error) : error;
      }
    });
    return { ...content, examples };
  }
}

function exampleError(id: string, operationId: string, { name }: Example, { message }: XmlError): SpecError {
  return new SpecError(`The example "${name}" of ${operationId} is not as its schema says: ${message}`, {
    file: `specs/${id}/openapi.yaml`,
    advice: 'Correct the example, or the schema that x-xsd names.',
  });
}

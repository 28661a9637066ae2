import type { Document } from '../document/document.ts';
import type { ExampleRequest } from '../finding/finding.ts';
import { type Operation, operationsIn } from '../openapi/operation.ts';

/** Returns the operation that a request calls: by its name, or otherwise by its method and path. */
export function calledOperation(document: Document, request: ExampleRequest): Operation | undefined {
  const operations = operationsIn(document.root.get('paths'), document.root);
  return (
    operations.find(({ name }) => name === request.operation) ??
    operations.find(
      ({ method, path }) => method.toUpperCase() === request.method && leadsTo(path, request.target),
    )
  );
}

function leadsTo(template: string, target: string): boolean {
  const [path = ''] = target.split('?');
  const [expected, shown] = [template.split('/'), path.split('/')];
  return (
    expected.length === shown.length &&
    expected.every((segment, index) => segment.includes('{') || segment === shown[index])
  );
}

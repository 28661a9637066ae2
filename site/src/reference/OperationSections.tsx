import type { Operation } from '@partner-apis/model';
import { parameterGroups } from '../view/parameter-groups.ts';
import { FieldTree } from './fields/FieldTree.tsx';
import { RequestBody } from './RequestBody.tsx';
import { type Reference, ReferenceProvider } from './reference-context.ts';
import { Responses } from './responses/Responses.tsx';

interface Props extends Reference {
  readonly operation: Operation;
}

/** Everything that an operation takes and returns: parameters, request body, responses and errors. */
export function OperationSections({ operation, ...reference }: Props) {
  return (
    <ReferenceProvider value={{ ...reference, operationId: operation.operationId }}>
      {parameterGroups(reference.model, operation).map(({ title, fields }) => (
        <section key={title} className="reference-section">
          <h2 id={title.toLowerCase().replace(' ', '-')}>{title}</h2>
          <FieldTree fields={fields} root="parameter" />
        </section>
      ))}
      {operation.requestBody !== undefined && <RequestBody body={operation.requestBody} />}
      <Responses operation={operation} />
    </ReferenceProvider>
  );
}

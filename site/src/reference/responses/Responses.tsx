import { isSuccess, type Operation } from '@partner-apis/model';
import { ErrorResponse } from './ErrorResponse.tsx';
import { SuccessResponse } from './SuccessResponse.tsx';

/** The responses of an operation by status. Errors are behind their statuses. */
export function Responses({ operation }: { readonly operation: Operation }) {
  return (
    <section className="reference-section">
      <h2 id="responses">Responses</h2>
      {operation.responses.map((response) =>
        isSuccess(response) ? (
          <SuccessResponse key={response.status} {...{ operation, response }} />
        ) : (
          <ErrorResponse key={response.status} {...{ operation, response }} />
        ),
      )}
    </section>
  );
}

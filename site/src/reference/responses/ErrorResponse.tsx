import type { Operation, Response } from '@partner-apis/model';
import { responseAnchor } from '../../view/anchors.ts';
import { errorsOf } from '../../view/error-catalogue.ts';
import { Assumption } from '../text/Assumption.tsx';
import { Examples } from '../text/Examples.tsx';
import { InlineProse } from '../text/Prose.tsx';
import { ErrorRow } from './ErrorRow.tsx';
import { ResponseBody } from './ResponseBody.tsx';
import { ResponseHeaders } from './ResponseHeaders.tsx';

interface Props {
  readonly operation: Operation;
  readonly response: Response;
}

/** The errors of one status, behind the status: their names and texts, with cause and fix, then the body. */
export function ErrorResponse({ operation, response }: Props) {
  const { status } = response;
  const anchor = responseAnchor(status);
  const errors = errorsOf(operation).filter((error) => error.status === status);
  return (
    <details className="response response-error">
      <summary>
        <h3>
          <span className="status status-bad">{status}</span> <InlineProse text={response.description} />
        </h3>
        {errors.length > 0 && (
          <span className="fold-count">{errors.length === 1 ? '1 error' : `${errors.length} errors`}</span>
        )}
      </summary>
      {/* The anchor is inside, so that the browser itself opens the status that a link names. */}
      <div id={anchor}>
        <Assumption reason={response.assumption} />
        {errors.length > 0 && (
          <ul className="error-list" aria-label={`Errors with status ${status}`}>
            {errors.map((error) => (
              <ErrorRow key={error.name} operation={operation} error={error} />
            ))}
          </ul>
        )}
        <ResponseHeaders response={response} />
        {response.content.map((content) => (
          <details key={content.mediaType} className="response-shape">
            <summary>Body</summary>
            <ResponseBody {...{ operation, response, content }} />
            <Examples examples={content.examples.slice(0, 1)} mediaType={content.mediaType} anchor={anchor} />
          </details>
        ))}
      </div>
    </details>
  );
}

import type { Operation, Response } from '@partner-apis/model';
import { responseAnchor } from '../../view/anchors.ts';
import { Assumption } from '../text/Assumption.tsx';
import { Examples } from '../text/Examples.tsx';
import { InlineProse } from '../text/Prose.tsx';
import { ResponseBody } from './ResponseBody.tsx';
import { ResponseHeaders } from './ResponseHeaders.tsx';

interface Props {
  readonly operation: Operation;
  readonly response: Response;
}

/** A success status with its headers, fields and examples. */
export function SuccessResponse({ operation, response }: Props) {
  const { status } = response;
  const anchor = responseAnchor(status);
  return (
    <section className="response" id={anchor}>
      <h3>
        <a href={`#${anchor}`} className="status status-good">
          {status}
        </a>{' '}
        <InlineProse text={response.description} />
      </h3>
      <Assumption reason={response.assumption} />
      <ResponseHeaders response={response} />
      {response.content.map((content) => (
        <div key={content.mediaType}>
          <ResponseBody {...{ operation, response, content }} />
          <Examples examples={content.examples} mediaType={content.mediaType} anchor={anchor} />
        </div>
      ))}
    </section>
  );
}

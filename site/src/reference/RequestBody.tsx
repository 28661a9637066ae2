import type { RequestBody as Body } from '@partner-apis/model';
import { bodyAnchor, contentAnchor } from '../view/anchors.ts';
import { BodyFields } from './BodyFields.tsx';
import { Examples } from './text/Examples.tsx';
import { Prose } from './text/Prose.tsx';
import { SchemaLine } from './text/SchemaLine.tsx';

/** The request body of an operation, in each of its media types. */
export function RequestBody({ body }: { readonly body: Body }) {
  return (
    <section className="reference-section">
      <h2 id={bodyAnchor}>Request body</h2>
      <Prose text={body.description} />
      {!body.required && <p>It is optional.</p>}
      {body.content.map((content) => (
        <div key={content.mediaType}>
          <SchemaLine content={content} />
          <BodyFields content={content} root={contentAnchor(body.content, content.mediaType)} />
          <Examples
            examples={content.examples}
            mediaType={content.mediaType}
            anchor={contentAnchor(body.content, content.mediaType)}
          />
        </div>
      ))}
    </section>
  );
}

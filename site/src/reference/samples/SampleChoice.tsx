import { CodeBlock } from '../../page/html/blocks/CodeBlock.tsx';
import { bodyLanguage, bodyText } from '../../samples/body-text.ts';
import type { ExampleSamples } from '../../samples/example-samples.ts';
import { bodyAnchor } from '../../view/anchors.ts';
import { SampleSet } from './SampleSet.tsx';

interface Props extends ExampleSamples {
  readonly isOpen: boolean;
}

/**
 * One example of the request with its samples. All of them share a name, so that the browser closes the others itself.
 * Its attributes are all that the page's script knows about the choice (`request-example/choice.ts`).
 */
export function SampleChoice({ example, samples, cut, isInPage, hasBodyInPage, isOpen }: Props) {
  const { anchor, label, shows } = example;
  return (
    <details
      className="example sample-choice"
      name="request-example"
      data-example={anchor}
      data-shows={shows.length > 0 ? shows.map(encodeURI).join(' ') : undefined}
      open={isOpen}
    >
      <summary>{label}</summary>
      {isInPage ? (
        <SampleSet samples={samples} {...(cut && { cut })} />
      ) : (
        <BodyOnly example={example} hasBodyInPage={hasBodyInPage} />
      )}
    </details>
  );
}

/** The body of an example whose samples are not in the page, or a link to the part of the page that shows it. */
function BodyOnly({ example, hasBodyInPage }: Pick<Props, 'example' | 'hasBodyInPage'>) {
  const { anchor, label, mediaType, value } = example;
  if (!hasBodyInPage)
    return (
      <p>
        <a href={`#${example.example === undefined ? bodyAnchor : anchor}`}>
          {example.example === undefined ? 'Fields of the request body' : 'Request body of this example'}
        </a>
      </p>
    );
  return (
    <CodeBlock
      label={`Request body: ${label}`}
      language={bodyLanguage(value, mediaType)}
      code={bodyText(value, mediaType)}
    />
  );
}

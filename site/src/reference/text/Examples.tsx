import type { Content } from '@partner-apis/model';
import { CodeBlock } from '../../page/html/blocks/CodeBlock.tsx';
import { exampleAnchor } from '../../view/anchors.ts';
import { bodyLanguage, bodyText } from '../../view/samples/body-text.ts';

interface Props {
  readonly examples: Content['examples'];
  readonly mediaType: string;
  readonly anchor: string;
  /** Whether the examples are shown at first, as the only content of their column. */
  readonly isOpen?: boolean;
}

/** The examples of a body, each behind a line that opens it. */
export function Examples({ examples, mediaType, anchor, isOpen = false }: Props) {
  return (
    <>
      {examples.map(({ name, summary, value }) => {
        const label = `Example: ${summary}`;
        return (
          <details key={name} className="example" open={isOpen}>
            <summary>{label}</summary>
            <div id={exampleAnchor(anchor, name)}>
              <CodeBlock
                label={label}
                language={bodyLanguage(value, mediaType)}
                code={bodyText(value, mediaType)}
              />
            </div>
          </details>
        );
      })}
    </>
  );
}

import { MarkdownText } from './MarkdownText.tsx';

/** Marks an assumption that the document makes where the requirements are silent, with its reason. */
export function Assumption({ reason }: { readonly reason: string | undefined }) {
  if (reason === undefined) return null;
  return (
    <details className="assumption">
      <summary>Assumption</summary>
      <MarkdownText className="assumption-text" text={reason} />
    </details>
  );
}

import type { ApiModel } from '@partner-apis/model';
import { once } from '@partner-apis/model';
import { use } from 'react';
import { inlineMarkdown } from '../../view/markdown.ts';
import { useReference } from '../reference-context.ts';

interface Props {
  readonly text: string;
  readonly className?: string;
  /** The element around the text. Texts of several paragraphs need a `div`. */
  readonly as?: 'div' | 'span';
}

/** Shows Markdown of the document. The build waits for it. */
export function MarkdownText({ text, className, as: Tag = 'div' }: Props) {
  const html = use(converted(useReference().model, text));
  // biome-ignore lint/security/noDangerouslySetInnerHtml: written by the portal's own Markdown converter
  return <Tag className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}

const textsOf = once((_model: ApiModel) => new Map<string, Promise<string>>());

/** One promise for each text: React waits for the promise that it has seen before. */
function converted(model: ApiModel, text: string): Promise<string> {
  const texts = textsOf(model);
  const html = texts.get(text) ?? inlineMarkdown(text, model);
  texts.set(text, html);
  return html;
}

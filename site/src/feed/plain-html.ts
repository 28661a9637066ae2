import { createMarkdownProcessor } from '@astrojs/markdown-remark';

const processor = await createMarkdownProcessor({ syntaxHighlight: false, smartypants: false });

/** Converts Markdown to plain HTML, for readers outside the portal. */
export async function plainHtml(text: string): Promise<string> {
  return (await processor.render(text)).code;
}

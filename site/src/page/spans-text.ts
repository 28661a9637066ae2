import type { Span } from './span.ts';

/** Returns the text of spans, without markup and addresses. */
export function spansText(spans: readonly Span[]): string {
  return spans.map(spanText).join('');
}

function spanText(span: Span): string {
  switch (span.kind) {
    case 'text':
    case 'code':
    case 'badge':
    case 'image':
      return span.text;
    case 'path':
      return span.path;
    case 'method':
      return span.method.toUpperCase();
    case 'status':
      return span.status;
    case 'break':
      return ' ';
    default:
      return spansText(span.spans);
  }
}

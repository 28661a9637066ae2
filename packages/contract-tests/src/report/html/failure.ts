import { Buffer } from 'node:buffer';
import type { Result, SuiteResult } from '../../suite/result.ts';
import { shellScript } from '../calls/shell-script.ts';
import { commandFor } from '../command.ts';
import { har } from '../har-report.ts';
import { escapeHtml } from './escape.ts';

/** Maximum length of a shown body; longer ones are in the archive. */
const MOST_TEXT = 4000;

/** Prints the problems, how to repeat them, and the response. */
export function failureDetail(result: Result, suite: SuiteResult): string {
  const { problems, exchanges } = result;
  const script = shellScript(result);
  const command = commandFor(suite, result);
  const answer = exchanges.at(-1)?.response;
  return [
    '<div class="failure">',
    `<ul>${problems.map((problem) => `<li>${escapeHtml(problem)}</li>`).join('')}</ul>`,
    block(`Run it again${againOf(result)}`, command, ''),
    script.length === 0
      ? ''
      : block(exchanges.length > 1 ? 'The requests' : 'The request', script.join('\n'), ' data-curl'),
    answer === undefined ? '' : block(`The response: ${answer.status}`, cut(answer.text) || '(no body)', ''),
    '<div class="tools">',
    script.length === 0
      ? ''
      : `<button type="button" data-copy>Copy the curl line${script.length === 1 ? '' : 's'}</button>`,
    `<a download="${escapeHtml(fileName(result.id))}.har" href="${archive(result, suite.startedAt)}">HTTP Archive</a>`,
    '</div></div>',
  ].join('');
}

function againOf({ again }: Result): string {
  return again === undefined ? '' : ` (it failed again ${again.failed} of ${again.times} times)`;
}

function block(title: string, text: string, attribute: string): string {
  return `<h4>${escapeHtml(title)}</h4><pre tabindex="0"${attribute}>${escapeHtml(text)}</pre>`;
}

function cut(text: string): string {
  return text.length > MOST_TEXT ? `${text.slice(0, MOST_TEXT)} …` : text;
}

function archive(result: Result, startedAt: string): string {
  const json = JSON.stringify(har([result], startedAt));
  return `data:application/json;base64,${Buffer.from(json, 'utf8').toString('base64')}`;
}

function fileName(id: string): string {
  return id.replaceAll(/[^\w.+-]+/g, '-');
}

import type { ExampleResponse } from '../finding/finding.ts';
import { bodyLines } from './body-lines.ts';
import type { Reading } from './reading.ts';
import type { Replay } from './replay.ts';
import type { ReplayedResponse, SentRequest } from './send.ts';

/** Formats of a replay, by name. */
export const REPLAY_FORMATS: ReadonlyMap<string, (replay: Replay) => string> = new Map([
  ['text', replayText],
  ['json', (replay: Replay) => JSON.stringify(replay, undefined, 2)],
]);

/** Prints a replay for a person at a terminal. */
function replayText({ finding, states, request, responses, possible, difference }: Replay): string {
  return [
    `spec:diff: ${finding.message}`,
    `  ${finding.rule} ${finding.id}`,
    ...section('Request', requestLines(request)),
    ...section(`Response of ${states.earlier}`, responseLines(responses.earlier)),
    ...section(`Response of ${states.later}`, responseLines(responses.later)),
    ...(possible === null
      ? []
      : [
          ...section('Response that may come now', possibleLines(possible.response)),
          ...section(`Read by ${states.earlier}`, readingLines(possible.readings.earlier)),
          ...section(`Read by ${states.later}`, readingLines(possible.readings.later)),
        ]),
    '',
    difference,
  ].join('\n');
}

function section(title: string, lines: readonly string[]): string[] {
  return ['', title, ...lines.map((line) => `  ${line}`.trimEnd())];
}

function requestLines({ method, target, headers, body }: SentRequest): string[] {
  return [`${method} ${target}`, ...headerLines(headers), ...withSpace(bodyLines(body ?? ''))];
}

function responseLines({ status, contentType, body, isExample }: ReplayedResponse): string[] {
  const note = isExample ? ' (the documented example)' : '';
  return [`${status}${contentType === null ? '' : ` ${contentType}`}${note}`, ...withSpace(bodyLines(body))];
}

function possibleLines({ status, headers, body }: ExampleResponse): string[] {
  return [String(status), ...headerLines(headers), ...withSpace(bodyLines(body ?? ''))];
}

function readingLines({ isAccepted, problems }: Reading): string[] {
  return isAccepted ? ['Accepted.'] : ['Rejected.', ...problems];
}

function headerLines(headers: Readonly<Record<string, string>>): string[] {
  return Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
}

function withSpace(lines: readonly string[]): readonly string[] {
  return lines.length === 0 ? [] : ['', ...lines];
}

import { describe, expect, it } from 'vitest';
import { ReportError, withoutTricks } from './untrusted-report.ts';

const MARKER = '<!-- partner-apis: report -->';
const allowed = {
  marker: MARKER,
  addresses: ['https://git.example/partner/apis/', 'http://localhost:4321/portal/'],
};

const posted = (body: string) => withoutTricks(`${MARKER}\n${body}`, allowed).slice(MARKER.length + 1);

it('keeps what a report is made of', () => {
  const report = [
    '## Changes of the APIs',
    '',
    '| API | version |',
    '|---|---|',
    '| eBooking | `2.3.0` |',
    '<details><summary>1 break</summary>',
    '',
    '[createAppointment](http://localhost:4321/portal/technical_documentation/ebk-api-v2/createAppointment)',
    '</details>',
  ].join('\n');
  expect(posted(report)).toBe(report);
});

describe('does not post', () => {
  it.each([
    ['a mention', 'thanks @maintainer', 'thanks @\u200bmaintainer'],
    ['a reference that notifies', 'see other/repository#12', 'see other/repository#\u200b12'],
    [
      'an image',
      '![pixel](https://git.example/partner/apis/x)',
      '!\\[pixel](https://git.example/partner/apis/x)',
    ],
    ['HTML', '<img src=x><a href="x">', '&lt;img src=x>&lt;a href="x">'],
    ['a tag with attributes', '<details open onclick=x>', '&lt;details open onclick=x>'],
    ['another marker', '<!-- other -->', '&lt;!-- other -->'],
    ['a link elsewhere', '[ok](https://evil.example/a)', '[ok]\\(https:\u200b//evil.example/a)'],
    ['a bare address', 'www.evil.example', 'www.\u200bevil.example'],
    ['a script', '[ok](javascript:alert)', '[ok]\\(javascript:alert)'],
    ['a relative link', '[ok](../settings)', '[ok]\\(../settings)'],
    ['a definition of links', '[ok]: //evil.example', '\\[ok]: //evil.example'],
    [
      'an address in angle brackets',
      '[ok](<https://evil.example>)',
      '[ok]\\(&lt;https:\u200b//evil.example>)',
    ],
    ['an address without a scheme', '[ok](//evil.example)', '[ok]\\(//evil.example)'],
    [
      'an address that only begins alike',
      'https://git.example/partner/apis-2',
      'https:\u200b//git.example/partner/apis-2',
    ],
    [
      'an address with a user',
      'https://git.example@evil.example/',
      'https:\u200b//git.example@\u200bevil.example/',
    ],
    [
      'a path that leaves the repository',
      'https://git.example/partner/apis/../../x',
      'https:\u200b//git.example/partner/apis/../../x',
    ],
  ])('%s', (_, written, shown) => {
    expect(posted(written)).toBe(shown);
  });

  it('more than fits into a comment', () => {
    const text = posted('x'.repeat(100_000));
    expect(text.length).toBeLessThan(61_000);
    expect(text).toContain('The artifact has the rest');
  });

  it('what is no report', () => {
    expect(() => withoutTricks('<!-- another -->\ntext', allowed)).toThrow(ReportError);
    expect(() => withoutTricks('', allowed)).toThrow(ReportError);
  });
});

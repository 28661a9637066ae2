import { describe, expect, it } from 'vitest';
import { distTag, type TagQuestion } from './dist-tag.ts';

const name = '@partner-apis/vcs';

/** A question about a version to publish, next to a `latest`. */
function question(version: string, latest?: string, more: Partial<TagQuestion> = {}): TagQuestion {
  const tags = new Map(latest === undefined ? [] : [['latest', latest]]);
  return {
    name,
    version,
    wanted: undefined,
    pre: undefined,
    published: { versions: new Map(), tags },
    ...more,
  };
}

describe('the dist-tag of a version', () => {
  it.each([
    { given: 'a first version', tag: 'latest', asked: question('0.1.0') },
    { given: 'a later version', tag: 'latest', asked: question('0.10.0', '0.9.2') },
    {
      given: 'the first release after pre-releases',
      tag: 'latest',
      asked: question('1.0.0', '1.0.0-next.3'),
    },
    {
      given: 'a pre-release in pre mode',
      tag: 'next',
      asked: question('1.0.0-next.0', '0.9.2', { pre: 'next' }),
    },
    {
      given: 'a new package in pre mode',
      tag: 'latest',
      asked: question('0.1.0', undefined, { pre: 'next' }),
    },
    {
      given: 'a fix of an older version',
      tag: 'release-0.9.x',
      asked: question('0.9.3', '1.0.0', { wanted: 'release-0.9.x' }),
    },
  ])('$given: $tag', ({ tag, asked }) => {
    expect(distTag(asked)).toBe(tag);
  });

  it('has to be chosen for an older version, so that "latest" does not move', () => {
    expect(() => distTag(question('0.9.3', '1.0.0'))).toThrow(
      '@partner-apis/vcs@0.9.3 is older than 1.0.0, which is "latest". Name another dist-tag, such as --tag release-0.9.x',
    );
  });

  it('has to be chosen for a pre-release outside of pre mode, and cannot be chosen in it', () => {
    expect(() => distTag(question('1.0.0-next.0', '0.9.2'))).toThrow('Name its dist-tag: --tag next');
    const both = question('1.0.0-next.0', '0.9.2', { pre: 'next', wanted: 'beta' });
    expect(() => distTag(both)).toThrow('In pre mode the dist-tag is "next". Run it without --tag.');
  });
});

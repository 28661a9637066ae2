import { expect, test } from 'vitest';
import { type RssChannel, rss } from './rss.ts';

const channel: RssChannel = {
  title: 'News & more',
  description: 'What is new.',
  link: 'https://portal.example/docs/release_note',
  self: 'https://portal.example/docs/rss.xml',
  language: 'en-gb',
  items: [
    {
      title: 'Shop 1.1.0',
      link: 'https://portal.example/docs/release_note#110',
      category: 'Shop-API',
      description: '<p>Ask for <code>a < b</code> &amp; more.</p>',
      published: new Date('2026-03-02T00:00:00Z'),
    },
    {
      title: 'Shop 1.0.0',
      link: 'https://portal.example/docs/release_note#100',
      category: 'Shop-API',
      description: '',
    },
  ],
};

test('an item is identified by its address, and its text is escaped HTML', async () => {
  const feed = await rss(channel);
  expect(feed).toContain('<title>News &amp; more</title>');
  expect(feed).toContain('<guid isPermaLink="true">https://portal.example/docs/release_note#110</guid>');
  expect(feed).toContain('&lt;p&gt;Ask for &lt;code&gt;a &lt; b&lt;/code&gt; &amp;amp; more.&lt;/p&gt;');
});

test('dates are written as in mail, and omitted if unknown', async () => {
  const feed = await rss(channel);
  expect(feed.match(/<pubDate>.*<\/pubDate>/g)).toEqual(['<pubDate>Mon, 02 Mar 2026 00:00:00 GMT</pubDate>']);
  expect(feed).not.toContain('lastBuildDate');
  expect(await rss({ ...channel, changed: new Date('2026-03-04T05:06:07Z') })).toContain(
    '<lastBuildDate>Wed, 04 Mar 2026 05:06:07 GMT</lastBuildDate>',
  );
});

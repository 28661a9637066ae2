import { expect, test } from 'vitest';
import { fromTextColumns, type IndexedText, toTextColumns } from './texts-file.ts';

const text = (url: string, content: string): IndexedText => ({
  name: `en_${url}`,
  url,
  title: `Title of ${url}`,
  content,
  version: url < 'z' ? 'eBooking-API' : 'VCS-API',
  context: url < 'y' ? 'Operation' : 'Guide',
});

test('the words of texts can be written and read back, by their stems', () => {
  const columns = toTextColumns([
    text('y', 'Cancelling an appointment'),
    text('x', 'Cancel it'),
    text('z', 'Tyres'),
  ]);
  const { fragments, lengths, versions, contexts, places } = fromTextColumns(columns);
  expect(fragments).toEqual(['en_x', 'en_y', 'en_z']);
  expect(places.get('cancel')).toEqual([0, 1]);
  expect(places.get('appoint')).toEqual([1]);
  expect(places.get('tyre')).toEqual([2]);
  expect(places.get('titl')).toEqual([0, 1, 2]);
  expect(lengths).toEqual([3, 4, 3]);
  expect(versions).toEqual(['eBooking-API', 'eBooking-API', 'VCS-API']);
  expect(contexts).toEqual(['Operation', 'Guide', 'Guide']);
});

test('positions are written as distances in base 36', () => {
  const texts = Array.from({ length: 100 }, (_, at) =>
    text(String(at).padStart(3, '0'), at % 40 === 0 ? 'rare' : ''),
  );
  const { stems, places } = toTextColumns(texts);
  expect(places.split('\n')[stems.split(' ').indexOf('rare')]).toBe('0 14 14');
});

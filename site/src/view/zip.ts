import { crc32, deflateRawSync } from 'node:zlib';

export interface ZipEntry {
  /** Path in the archive. */
  readonly name: string;
  readonly text: string;
}

/** 1 January 1980, the first day that an archive knows: the same texts are the same archive. */
const DATE = 0x21;
const UTF8_NAMES = 0x0800;
const DEFLATE = 8;
const VERSION = 20;

/**
 * Texts as a ZIP archive.
 *
 * @see APPNOTE.TXT 6.3.10 of PKWARE, sections 4.3.7, 4.3.12 and 4.3.16
 */
export function zipped(entries: readonly ZipEntry[]): Uint8Array<ArrayBuffer> {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, text } of entries) {
    const content = Buffer.from(text);
    const packed = deflateRawSync(content, { level: 9 });
    const fileName = Buffer.from(name);
    const facts = factsOf(content, packed, fileName);
    const file = Buffer.concat([numbers([0x04034b50, 4], [VERSION, 2]), facts, fileName, packed]);
    const place = numbers([0, 2], [0, 2], [0, 2], [0, 4], [offset, 4]);
    directory.push(numbers([0x02014b50, 4], [VERSION, 2], [VERSION, 2]), facts, place, fileName);
    files.push(file);
    offset += file.length;
  }
  const list = Buffer.concat(directory);
  const count = entries.length;
  const end = numbers(
    [0x06054b50, 4],
    [0, 2],
    [0, 2],
    [count, 2],
    [count, 2],
    [list.length, 4],
    [offset, 4],
    [0, 2],
  );
  return Uint8Array.from(Buffer.concat([...files, list, end]));
}

/** What is said of a file beside it and in the directory alike. */
function factsOf(content: Buffer, packed: Buffer, fileName: Buffer): Buffer {
  return numbers(
    [UTF8_NAMES, 2],
    [DEFLATE, 2],
    [0, 2],
    [DATE, 2],
    [crc32(content), 4],
    [packed.length, 4],
    [content.length, 4],
    [fileName.length, 2],
    [0, 2],
  );
}

/** Numbers one behind the other, the lowest byte first, each with its length in bytes. */
function numbers(...values: readonly (readonly [value: number, bytes: 2 | 4])[]): Buffer {
  return Buffer.concat(
    values.map(([value, bytes]) => {
      const buffer = Buffer.alloc(bytes);
      buffer.writeUIntLE(value, 0, bytes);
      return buffer;
    }),
  );
}

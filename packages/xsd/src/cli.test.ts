import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

it('runs from its source, with the runtime of the repository', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'xsd-'));
  try {
    const schema = path.join(folder, 'a.xsd');
    await writeFile(
      schema,
      '<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema"><xs:element name="a" type="xs:int"/></xs:schema>',
    );
    const cli = path.join(import.meta.dirname, 'cli.ts');
    const args = ['--conditions=partner-apis-source', cli, schema, '--out', path.join(folder, 'src')];
    await promisify(execFile)(process.execPath, [...args, '--runtime', 'inline']);
    expect(await readdir(path.join(folder, 'src', 'runtime'))).toContain('LICENSE');
  } finally {
    await rm(folder, { recursive: true });
  }
});

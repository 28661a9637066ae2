import { readFileSync } from 'node:fs';
import { readFile, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { compileSchemas, printDiagnostic } from '@partner-apis/xsd';
import { emitMessages } from '@partner-apis/xsd/emit';
import { libxml2 } from './xsd-suite/libxml2.ts';
const RT = path.resolve(import.meta.dirname, '../../packages/xml/src');
for (const file of process.argv.slice(2)) {
  const folder = '/tmp/sets';
  const t = process.cpuUsage();
  try {
    const { shapes, diagnostics } = await compileSchemas([file], (f) => readFile(path.join(folder, f)).catch(() => undefined));
    const e = diagnostics.filter((d) => d.severity === 'error');
    let size = 0;
    if (shapes) {
      const out = path.join('/work/wt/xsd/tests/dist/sets', path.basename(file, '.xsd'));
      await mkdir(out, { recursive: true });
      for (const f of emitMessages(shapes, { folder: out, runtime: { main: `${RT}/index.ts`, schema: `${RT}/schema.ts` } })) { size += f.content.length; await writeFile(f.path, f.content); }
    }
    const c = process.cpuUsage(t);
    console.log(path.basename(file), shapes ? 'ok' : 'REFUSED', shapes?.types.length ?? '', size, `${((c.user + c.system) / 1e6).toFixed(1)}s`, e.length, e.slice(0, 2).map(printDiagnostic).join(' | ').slice(0, 400));
  } catch (error) { console.log(path.basename(file), 'FAILED', String(error).slice(0, 200)); }
  try { using l = await libxml2(folder).compile([file]); console.log('   libxml2', l.verdict, l.reason.slice(0, 150).replaceAll('\n', ' ')); } catch (e) { console.log('   libxml2 failed', String(e).slice(0,100)); }
}

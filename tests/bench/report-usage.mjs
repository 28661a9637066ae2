/** Loaded into every process of a benchmark. Writes its usage to the folder that the benchmark names. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';

process.on('exit', () => {
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
  const usage = { cpuSeconds: (userCPUTime + systemCPUTime) / 1e6, peakMegabytes: maxRSS / 1024 };
  writeFileSync(path.join(process.env.BENCH_USAGE ?? '.', `${process.pid}.json`), JSON.stringify(usage));
});

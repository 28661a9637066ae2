import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { ROOT } from '../../scripts/settings.ts';
import type { ConsumerProject } from './consumer-project.ts';
import type { TestServer } from './servers.ts';

/** One worker on a free port of loopback, which may call what listens there. */
const CONFIG = `using Workerd = import "/workerd/workerd.capnp";

const config :Workerd.Config = (
  services = [
    (name = "worker", worker = .worker),
    (name = "loopback", network = (allow = ["private"])),
  ],
  sockets = [(name = "http", address = "127.0.0.1:0", http = (), service = "worker")],
);

const worker :Workerd.Worker = (
  modules = [(name = "worker.js", esModule = embed "worker.js")],
  compatibilityDate = "2026-10-01",
  globalOutbound = "loopback",
);
`;

/** The descriptor on which workerd says where it listens. */
const CONTROL = 3;

/** Serves a module with workerd, as an edge does: no file system, nothing of Node. */
export async function startWorker(project: ConsumerProject, folder: string): Promise<TestServer> {
  await project.write(path.join(folder, 'config.capnp'), CONFIG);
  const program = path.join(ROOT, 'node_modules', '.bin', 'workerd');
  const server = spawn(program, ['serve', 'config.capnp', `--control-fd=${CONTROL}`], {
    cwd: path.join(project.folder, folder),
    stdio: ['ignore', 'ignore', 'inherit', 'pipe'],
  });
  const [line]: string[] = await once(createInterface({ input: server.stdio[CONTROL] as Readable }), 'line');
  const { port }: { port: number } = JSON.parse(line ?? '');
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      const ended = once(server, 'exit');
      server.kill();
      await ended;
    },
  };
}

import path from 'node:path';
import type { Readable } from 'node:stream';
import { ROOT } from '../../scripts/settings.ts';
import { startProcess } from '../testing/started-process.ts';
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
  const { said, close } = await startProcess({
    what: 'workerd',
    advice: 'The install script of its npm package fetches it: run `npm ci` without --ignore-scripts.',
    command: program,
    args: ['serve', 'config.capnp', `--control-fd=${CONTROL}`],
    options: { cwd: path.join(project.folder, folder), stdio: ['ignore', 'ignore', 'pipe', 'pipe'] },
    output: ({ stdio }) => stdio[CONTROL] as Readable,
    ready: /"port":(\d+)/,
  });
  return { url: `http://127.0.0.1:${said[1]}`, close };
}

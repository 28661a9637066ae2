import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { exitWhenWritten } from './exit.ts';
import { runMain, untilStopped } from './main.ts';
import { requireFreePort } from './ports.ts';
import { prepare } from './prepare.ts';
import { settings } from './settings.ts';

/**
 * `npm start`: lints, generates and builds, then serves the portal, the sandbox and the server for agents until Ctrl-C.
 */
async function start(): Promise<void> {
  await requireFreePort(settings.portalPort, 'PORTAL_PORT');
  await requireFreePort(settings.sandboxPort, 'SANDBOX_PORT');
  await requireFreePort(settings.mcpPort, 'MCP_PORT');
  await prepare();

  // Imported late, because the step above generates their dependencies.
  const [
    { models },
    { demoPartners },
    { startSandbox },
    { startPortal },
    { welcome },
    { openParts, startHttp },
  ] = await Promise.all([
    import('@partner-apis/model/models'),
    import('@partner-apis/sandbox'),
    import('@partner-apis/sandbox/node'),
    import('../site/scripts/serve.ts'),
    import('./welcome.ts'),
    import('@partner-apis/mcp'),
  ]);
  await mkdir(path.dirname(settings.sandboxData), { recursive: true });
  const { SANDBOX_CONTROL_SECRET: controlSecret } = process.env;
  const sandbox = await startSandbox({
    port: settings.sandboxPort,
    dataFile: settings.sandboxData,
    allowControl: true,
    ...(controlSecret && { controlSecret }),
  });
  const portal = await startPortal(settings.portalPort);
  const agents = openParts();
  const mcp = await startHttp(agents, { port: settings.mcpPort });
  const places = {
    portal: portal.url,
    sandbox: `http://localhost:${settings.sandboxPort}`,
    mcp: mcp.url,
    sandboxData: path.relative(process.cwd(), settings.sandboxData),
    controlSecret: sandbox.controlSecret ?? '',
  };
  console.info(welcome(models, demoPartners, places, new Date().toISOString()));

  await untilStopped();
  await Promise.all([portal.close(), sandbox.close(), mcp.close()]);
  await agents.spaces.close();
  await exitWhenWritten();
}

runMain(start);

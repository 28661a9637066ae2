import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import type { PortalSettings } from '../settings/portal-settings.ts';
import { beforePaint } from './before-paint.ts';
import { nearParts } from './near-parts.ts';

const MODULE = 'virtual:portal-settings';

/**
 * Reads the settings of a build from the given file, or from `portal.config.ts`.
 *
 * @param file a module with the settings as its default export, such as those of a staging portal
 * @throws {Error} if the file cannot be read, exports no settings, or exports settings that exclude each other
 */
export async function loadSettings(file: string | undefined): Promise<PortalSettings> {
  const url = file === undefined ? new URL('../../portal.config.ts', import.meta.url) : pathToFileURL(file);
  const module = await importSettings(url);
  if (isSettings(module.default)) return compatible(module.default, url.pathname);
  throw new Error(
    `${fileURLToPath(url)} has no settings of the portal as its default export: see site/portal.config.ts`,
  );
}

async function importSettings(url: URL): Promise<{ readonly default?: unknown }> {
  try {
    return await import(/* @vite-ignore */ url.href);
  } catch (cause) {
    throw new Error(`The settings of the portal cannot be read from ${fileURLToPath(url)} (PORTAL_CONFIG)`, {
      cause,
    });
  }
}

/** Whether a value looks like settings. The compiler checks their contents in the file itself. */
function isSettings(value: unknown): value is PortalSettings {
  return typeof value === 'object' && value !== null && 'colourModes' in value;
}

/** @throws {Error} if two settings exclude each other */
function compatible(settings: PortalSettings, file: string): PortalSettings {
  if (settings.tryIt === 'real-servers' && settings.tagManager !== undefined)
    throw new Error(
      `${file}: tryIt 'real-servers' and a tagManager exclude each other, because a script of another site could ` +
        "read the credentials that are typed in Try it. Set tryIt to 'sandbox', or tagManager to undefined.",
    );
  return settings;
}

/** Provides the settings to the pages as `virtual:portal-settings`, with the scripts that run before the first paint. */
export function settingsModule(settings: PortalSettings): Plugin {
  return {
    name: 'partner-apis:settings',
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
    load: (id) =>
      id === `\0${MODULE}`
        ? Object.entries({ settings, beforePaint, nearParts })
            .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};\n`)
            .join('')
        : undefined,
  };
}

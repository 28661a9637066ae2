import { issueToken } from '../auth/tokens.ts';
import { systemClock } from '../clock/clock.ts';
import type { Family } from '../contract/family.ts';
import type { Partner } from '../contract/partner.ts';
import { memoryStore } from '../store/memory.ts';
import { chooseFamilies } from './choose-families.ts';
import { createSandbox, type Sandbox } from './create-sandbox.ts';
import { demoPartners } from './demo-partners.ts';

/** A sandbox of one family, with everything that a program needs to call it as a partner and to read its messages. */
export interface FamilySandbox {
  readonly family: Family;
  readonly sandbox: Sandbox;
  readonly partner: Partner;
  /** An access token of the partner, even if the document names no token endpoint. */
  readonly token: string;
}

/**
 * Makes a sandbox of one family. This is internal: `generators/src/sandbox-sources/` bundles it with the code generated
 * for a document in one of its states.
 *
 * @throws {UnknownFamilyError} for the id of a family that does not exist
 */
export async function familySandbox(id: string): Promise<FamilySandbox> {
  const [[family], [partner]] = [await chooseFamilies([id])(), demoPartners];
  if (family === undefined || partner === undefined) throw new Error(`"${id}" has no sandbox`);
  const store = memoryStore();
  const token = await issueToken(store, partner.name, systemClock().now());
  return { family, partner, token, sandbox: createSandbox({ families: [id], store }) };
}

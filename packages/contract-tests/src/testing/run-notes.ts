import type { SuiteResult } from '../suite/result.ts';
import { runSuite, type SuiteOptions } from '../suite/run-suite.ts';
import { notesModel } from './notes-model.ts';
import { type NotesFault, notesCredentials, startNotesServer } from './notes-server.ts';

/** Runs the contract tests of the notes document against a server with some faults. */
export async function runNotes(
  faults: readonly NotesFault[],
  options: Partial<SuiteOptions> = {},
): Promise<SuiteResult> {
  await using server = await startNotesServer(...faults);
  return await runSuite({
    baseUrl: server.url,
    credentials: notesCredentials,
    models: [notesModel],
    ...options,
  });
}

import { type DueDates, type Inspection, isError, type Severity, type Vcs } from '@partner-apis/vcs';

export async function firstLines(client: Vcs): Promise<unknown> {
  const dueDates: DueDates = await client.listDueDates({ language: 'fr' });
  const [first] = dueDates;
  const severity: Severity = first?.severity ?? 'HIGH';
  const isKnown = severity === 'HIGH' || severity === 'MEDIUM' || severity === 'LOW';
  const unknownToday: Severity = isKnown ? 'CRITICAL' : severity;
  const inspections: Inspection[] = [];
  for await (const inspection of client.listInspections({ pageSize: 50 })) inspections.push(inspection);
  const failed = await client.listActions({ level: 'tyre' }).catch((error) => error);
  const refused = isError(failed, client.listActions, 400) ? failed.body.errors : [];
  return { unknownToday, inspections, refused };
}

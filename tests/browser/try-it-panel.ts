import type { Visit } from './portal.ts';

/** The reference page of an operation. */
export function operationPath(family: string, operationId: string): string {
  return `/portal/technical_documentation/${family}/${operationId}`;
}

export const BOOKING = operationPath('ebk-api-v2', 'createAppointment');

/** An operation of the family with XML messages. */
export const ORDER = 'sendOrder';

export async function openPanel({ page }: Visit): Promise<void> {
  await page.getByRole('button', { name: 'Open the sandbox' }).click();
  await page.getByRole('button', { name: 'Send', exact: true }).waitFor();
}

/** Reloads the page of an open panel, which is open again. */
export async function reloadPanel({ page }: Visit): Promise<void> {
  await page.reload();
  await page.getByRole('button', { name: 'Send', exact: true }).waitFor();
}

/** Presses Send and waits for a response with this status. */
export async function send({ page }: Visit, status: number): Promise<void> {
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.locator('.exchange-status', { hasText: String(status) }).waitFor();
}

export async function responseBody({ page }: Visit): Promise<string> {
  return (await page.getByRole('region', { name: 'Response', exact: true }).textContent()) ?? '';
}

/** Returns why a run was stopped; undefined while it goes on. */
export function stopReason(signal: AbortSignal): string | undefined {
  if (!signal.aborted) return undefined;
  return signal.reason instanceof Error ? signal.reason.message : String(signal.reason);
}

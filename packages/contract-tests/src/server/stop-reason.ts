/** Returns why a run was stopped; undefined while it continues. */
export function stopReason(signal: AbortSignal): string | undefined {
  if (!signal.aborted) return undefined;
  return signal.reason instanceof Error ? signal.reason.message : String(signal.reason);
}

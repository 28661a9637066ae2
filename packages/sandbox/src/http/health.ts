import type { StoreReader } from '../store/store.ts';
import { type Answer, jsonAnswer } from './answer.ts';

/** Seconds after which a sandbox that cannot be used may be asked again. */
const RETRY_AFTER = '5';

/** Whether the sandbox can be used: whether its store can be read. */
export async function healthAnswer(store: StoreReader): Promise<Answer> {
  try {
    await store.get('sandbox/health', 'any');
    return jsonAnswer(200, { status: 'ok', store: 'ok' });
  } catch {
    return unhealthyAnswer();
  }
}

export function unhealthyAnswer(): Answer {
  return jsonAnswer(503, { status: 'unavailable', store: 'failing' }, { 'Retry-After': RETRY_AFTER });
}

import { callSandbox } from './call-sandbox.ts';
import { checkRequest } from './check-request.ts';
import { explainError } from './explain-error.ts';
import { getJourney } from './get-journey.ts';
import { getMessage } from './get-message.ts';
import { getOperation } from './get-operation.ts';
import { getSample } from './get-sample.ts';
import { getSchema } from './get-schema.ts';
import { listApis } from './list-apis.ts';
import { runContractTests } from './run-contract-tests.ts';
import { search } from './search.ts';
import type { Tool } from './tool.ts';
import { whatChanged } from './what-changed.ts';

/** All tools, in the order of their list. Those that read come first. */
export const TOOLS: readonly Tool[] = [
  search,
  listApis,
  getOperation,
  getSchema,
  getMessage,
  explainError,
  getSample,
  getJourney,
  whatChanged,
  checkRequest,
  callSandbox,
  runContractTests,
];

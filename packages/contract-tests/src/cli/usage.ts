import { models } from '@partner-apis/model/models';
import { reports } from '../report/report.ts';
import { DOWNTIME_SECONDS } from '../server/downtime.ts';
import { MAX_HANGS } from '../server/hangs.ts';
import { MAX_BODY_BYTES, TIMEOUT_SECONDS } from '../server/transport.ts';
import { DEADLINE_SECONDS } from '../suite/run-end.ts';
import { taskKinds } from '../suite/task-sources.ts';

/** The text of `--help`. */
export const USAGE = `Usage: partner-apis-contract-tests --base-url URL [options]

  --base-url URL     address of the server, without a family's base path: http://localhost:4010
  --server ID=URL    address of one API family with its base path, if it is a different one; may be repeated
  --family ID        test only this API family (${models.map(({ id }) => id).join(', ')}); may be repeated
  --case ID          run only the task with this id, or all tasks whose ids begin with it
  --kind KIND        run only this kind (${taskKinds.join(', ')}); may be repeated
  --list             print the ids that the other options select; send nothing

  --report FORM[=FILE]  ${Object.keys(reports).join(', ')} (default: text), on standard
                     output or to a file, which is replaced in one step; may be repeated
  --output FILE      write the report for which --report names no file to this file
  --har FILE         write the requests and responses of failures as an HTTP Archive
  --sequences FOLDER write a program and an Arazzo workflow for each failure of several calls
  --min-coverage N   fail if less than N percent of a family's document is covered

  --accept FILE      read known failures from this file, as JSON: [{ "id": "…", "reason": "…", "until": "YYYY-MM-DD" }]
  --resume FILE      save results to this file during the run; a run that ended early continues from there

  --without FEATURE  a feature that the server lacks: control (it is not a sandbox), data (of the documents' examples),
                     state (it stores nothing), writes (as --read-only); may be repeated
  --read-only        send only GET, HEAD and OPTIONS, apart from token requests
  --rate N           start at most N requests a second
  --concurrency N    run up to N read-only cases at once (default: 1)
  --max-time MS      fail responses that take longer, in milliseconds
  --today DATE       the current day on the server, YYYY-MM-DD, if it is not today
  --control-secret S the secret that a sandbox prints when it starts, required to reset it; also read from
                     SANDBOX_CONTROL_SECRET
  --timeout MS       milliseconds for each call, from the host lookup to the last byte, including calls for
                     tokens and the control of a sandbox (default: ${TIMEOUT_SECONDS * 1000})
  --deadline SECONDS seconds for the whole run (default: ${DEADLINE_SECONDS})
  --max-hangs N      skip the rest of a family after N consecutive calls that time out or cannot connect
                     (default: ${MAX_HANGS})
  --max-downtime SECONDS  wait so long for a server that stops during the run, such as one that is restarted
                     (default: ${DOWNTIME_SECONDS})
  --max-body BYTES   maximum size of a response's body (default: ${MAX_BODY_BYTES})
  --bail             stop at the first failure; one case of each sort runs before a second of any

  --seed N           seed of the call sequences of state models
  --path PATH        run only the sequence with this path, from a failure
  --runs N           number of sequences (default: 40)
  --repeat N         run each failure N more times, and show how often it failed again
  --help

Exit codes: 0, everything passed; 1, something failed, the run ended early, or a report could not be written;
2, wrong options; 130 and 143, SIGINT or SIGTERM ended the run, and its report was written.

Credentials come from the environment: PARTNER_API_KEY, PARTNER_CLIENT_ID, PARTNER_CLIENT_SECRET,
PARTNER_EXPIRED_TOKEN and PARTNER_TOKEN_URL (default: /oauth2/token under the base URL), or PARTNER_ACCESS_TOKEN
for a token that was issued elsewhere. The credentials of other partners have a suffix: PARTNER_API_KEY_RESTRICTED.`;

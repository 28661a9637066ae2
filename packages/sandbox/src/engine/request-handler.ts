import type { Engine } from './call/engine.ts';
import type { RequestHandler } from './call/handled.ts';
import { outermost } from './call/layer.ts';
import { admission, identification } from './layers/authentication.ts';
import { conditions } from './layers/conditions.ts';
import { cors } from './layers/cors.ts';
import { errors } from './layers/errors.ts';
import { failures } from './layers/failures.ts';
import { identityFaults, responseFaults, ruleFaults, violationFaults } from './layers/faults.ts';
import { firstData } from './layers/first-data.ts';
import { journal } from './layers/journal.ts';
import { ownPaths } from './layers/own-paths.ts';
import { partnerRate } from './layers/partner-rate.ts';
import { requestedErrors } from './layers/requested-errors.ts';
import { routing } from './layers/routing.ts';
import { rule, ruleInput } from './layers/rule.ts';
import { stateChanges } from './layers/state-changes.ts';
import { tokens } from './layers/tokens.ts';
import { reading, validation } from './layers/validation.ts';

/**
 * Handles every request with nested layers. A request passes them from the top of this list to the bottom, and its
 * response from the bottom to the top (`docs/adr/0051-the-sandbox-is-an-onion.md`).
 */
export function requestHandler(engine: Engine): RequestHandler {
  return outermost(routing(engine))
    .around(cors)
    .around(journal(engine))
    .around(errors(engine))
    .around(responseFaults(engine))
    .around(ownPaths)
    .around(conditions(engine))
    .around(firstData(engine))
    .around(tokens(engine))
    .around(identification(engine))
    .around(identityFaults(engine))
    .around(admission)
    .around(partnerRate(engine))
    .around(failures(engine))
    .around(reading(engine))
    .around(violationFaults(engine))
    .around(validation)
    .around(requestedErrors)
    .around(ruleInput(engine))
    .around(ruleFaults(engine))
    .around(stateChanges(engine))
    .core(rule(engine));
}

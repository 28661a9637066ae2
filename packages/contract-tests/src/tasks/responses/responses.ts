import { isJson, type Operation, requestContent, successContent } from '@partner-apis/model';
import type { Checks } from '../../check/checks.ts';
import type { Server } from '../../server/server.ts';
import { asAnyPartner, type CheckedCalls } from '../checked-calls.ts';
import type { Task } from '../task.ts';
import type { TaskSource } from '../task-source.ts';
import { verdictOfCalls } from '../verdict-of-calls.ts';
import { holdNotations } from './hold-notations.ts';
import { holdPdf, pdfOf } from './hold-pdf.ts';
import { holdRepeated } from './hold-repeated.ts';
import { holdSafe } from './hold-safe.ts';

/**
 * Laws of the responses of one operation: a message repeats what its examples repeat of the request, a call that only reads
 * changes no later response, a message in another notation has the same response, and a PDF document says what the response in
 * JSON says, also after a change.
 */
export const responses: TaskSource<'response'> = {
  kinds: ['response'],
  tasksOf: (checks) => checks.model.operations.flatMap((operation) => tasksFor(checks, operation)),
};

function tasksFor(checks: Checks, operation: Operation): Task<'response'>[] {
  const sent = requestContent(operation);
  const received = successContent(operation);
  const pdf = pdfOf(operation);
  const law = (name: string, hold: (calls: CheckedCalls, server: Server) => Promise<void>) =>
    responseTask(checks, operation, name, hold);
  return [
    ...(sent?.xsd === undefined || received?.xsd === undefined
      ? []
      : [law('repeated', (calls) => holdRepeated(calls, operation, checks.model))]),
    ...(operation.safe === true && sent !== undefined
      ? [
          law('safe', (calls, { isSandbox }) =>
            holdSafe(calls, operation, { isSandbox, model: checks.model }),
          ),
        ]
      : []),
    ...(sent?.xsd === undefined || received === undefined
      ? []
      : [law('notations', (calls) => holdNotations(calls, operation, checks.model))]),
    ...(pdf === undefined || received === undefined || !isJson(received.mediaType)
      ? []
      : [law('pdf', (calls) => holdPdf(calls, operation, pdf, checks.model))]),
  ];
}

function responseTask(
  checks: Checks,
  operation: Operation,
  name: string,
  hold: (calls: CheckedCalls, server: Server) => Promise<void>,
): Task<'response'> {
  const { operationId, method } = operation;
  return {
    id: `${checks.model.id}/${operationId}/response/${name}`,
    model: checks.model,
    kind: 'response',
    operationId,
    sort: `response ${name}`,
    methods: new Set([method.toUpperCase()]),
    run: (server) =>
      verdictOfCalls(server, checks, (calls) =>
        asAnyPartner(calls, operation, (ofPartner) => hold(ofPartner, server)),
      ),
  };
}

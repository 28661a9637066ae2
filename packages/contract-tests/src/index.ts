export type { Step, StepParameter, Workflow } from '@partner-apis/model';
export { models } from '@partner-apis/model/models';
export type { CaseKind } from './case/case-kind.ts';
export type {
  CaseBody,
  CaseRequest,
  ContractCase,
  Coverage,
  SkippedConstraint,
} from './case/contract-case.ts';
export type { Demand, Expected, ResponsePart } from './case/demand.ts';
export type {
  Exchange,
  OperationExchange,
  RequestParts,
  SentCall,
  WireRequest,
  WireResponse,
} from './case/exchange.ts';
export type { ErrorEntry, Expectation, PagesExpectation } from './case/expectation.ts';
export type { Repetitions } from './case/verdict.ts';
export { type Compilation, compile, compileCases } from './compile/compile.ts';
export { MislabelledCaseError } from './compile/label.ts';
export { journeys } from './generated/journeys.ts';
export { stateModels } from './generated/state-models.ts';
export { badgeReport } from './report/badge-report.ts';
export { coverageOf, type KeywordCoverage, type OperationCoverage } from './report/coverage.ts';
export {
  coverageShortfall,
  coverageSummary,
  type FamilyCoverage,
  type Measure,
  measures,
  percent,
  type Share,
} from './report/coverage-summary.ts';
export { type AcceptedFailure, acceptedBy, needlessEntries } from './report/findings/accepted.ts';
export { EFFECTS, type Effect } from './report/findings/effect.ts';
export { type Counted, type Finding, type FoundOperation, findingsOf } from './report/findings/finding.ts';
export { harReport } from './report/har-report.ts';
export { htmlReport } from './report/html-report.ts';
export { jsonReport } from './report/json-report.ts';
export { junitReport } from './report/junit-report.ts';
export { markdownReport } from './report/markdown-report.ts';
export { type SequenceFile, sequenceFiles } from './report/sequence-files.ts';
export { closingLine, textReport } from './report/text-report.ts';
export type {
  Sequence,
  SequenceDemand,
  SequenceStep,
  Source,
  StepValues,
  Take,
  Text,
} from './sequence/sequence.ts';
export {
  type Credentials,
  credentialsEnvironment,
  credentialsFromEnvironment,
  type PartnerCredentials,
} from './server/credentials.ts';
export type { ServerOptions } from './server/server.ts';
export { SuiteError } from './server/suite-error.ts';
export type { Limits } from './server/transport.ts';
export type { Result, SuiteResult } from './suite/result.ts';
export type { RunEnd } from './suite/run-end.ts';
export { runSuite, type SuiteOptions } from './suite/run-suite.ts';
export type { Foreknowledge } from './suite/run-task.ts';
export { type Selection, type SuiteTask as Task, selectedTasks } from './suite/selection.ts';
export type { ServerFeatureName } from './suite/server-features.ts';
export type { TaskKind } from './suite/task-sources.ts';
export { defineListedChecks, type ListedCheck } from './tasks/states/listed-checks.ts';
export type { StateCaller } from './tasks/states/state-caller.ts';
export {
  defineStateModel,
  type StateCommand,
  type StateModel,
  type StateModelDefinition,
} from './tasks/states/state-model.ts';

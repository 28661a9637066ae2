export type { Step, StepParameter, Workflow } from '@partner-apis/model';
export { models } from '@partner-apis/model/models';
export type { CaseKind } from './compile/case-kind.ts';
export { type Compilation, compile, compileCases } from './compile/compile.ts';
export type {
  CaseBody,
  CaseRequest,
  ContractCase,
  Coverage,
  ErrorEntry,
  Expectation,
  PagesExpectation,
  SkippedConstraint,
} from './compile/contract-case.ts';
export { MislabelledCaseError } from './compile/label.ts';
export { journeys } from './generated/journeys.ts';
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
export { harReport } from './report/har-report.ts';
export { htmlReport } from './report/html-report.ts';
export { jsonReport } from './report/json-report.ts';
export { junitReport } from './report/junit-report.ts';
export { closingLine, textReport } from './report/text-report.ts';
export {
  type Credentials,
  credentialsEnvironment,
  credentialsFromEnvironment,
  type PartnerCredentials,
} from './run/credentials.ts';
export type { Exchange, WireRequest, WireResponse } from './run/exchange.ts';
export type { OperationExchange, Result, SuiteResult } from './run/result.ts';
export type { RunEnd } from './run/run-end.ts';
export { runSuite, type SuiteOptions } from './run/run-suite.ts';
export type { ServerOptions } from './run/server.ts';
export { SuiteError } from './run/suite-error.ts';
export type { Task } from './run/task.ts';
export type { TaskKind } from './run/task-kind.ts';
export { type Selection, selectedTasks } from './run/tasks.ts';
export type { Limits } from './run/transport.ts';
export type { StateCaller } from './state/state-caller.ts';
export {
  defineStateModel,
  type StateCommand,
  type StateModel,
  type StateModelDefinition,
} from './state/state-model.ts';
export { stateModels } from './state-models/index.ts';

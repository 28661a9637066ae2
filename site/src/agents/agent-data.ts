import type { ApiModel, FamilyDocuments } from '@partner-apis/model';
import type { SearchRecord } from '../page/search/search-record.ts';

/**
 * The parts of the portal that the server for agents serves, as plain data. They are read once when the package is
 * built, so that it needs neither the portal nor a network.
 */
export interface AgentPortal {
  /** The name of the portal, and its address with a trailing slash. */
  readonly name: string;
  readonly address: string;
  /** The ids of the families, in the order of menus. */
  readonly families: readonly string[];
  /** The list of all pages for language models. */
  readonly llms: string;
  /** The pages about all APIs. */
  readonly pages: readonly AgentPage[];
  /** Everything that the portal's search can find. */
  readonly records: readonly SearchRecord[];
}

/** The module that collects the data. It runs where pages are described. */
export interface AgentCollector {
  /** Collects the data about all families. */
  collectPortal(): Promise<AgentPortal>;
  /** Collects the data of each family, in the order of menus. */
  collectFamilies(): Promise<readonly AgentFamily[]>;
}

/** One family. */
export interface AgentFamily {
  readonly model: ApiModel;
  readonly documents: FamilyDocuments;
  readonly pages: readonly AgentPage[];
  /** The samples of the first example of each operation. */
  readonly samples: Readonly<Record<string, readonly AgentSample[]>>;
  readonly journeys: readonly AgentJourney[];
  /** The changes between recorded versions, newest versions first. */
  readonly changes: readonly AgentChanges[];
}

export interface AgentPage {
  /** Path relative to the portal's address; empty for the home page. */
  readonly path: string;
  readonly title: string;
  readonly about: string;
  /** The whole page as Markdown. */
  readonly text: string;
}

export interface AgentSample {
  /** Identifier such as `curl` or `python`. */
  readonly id: string;
  readonly label: string;
  readonly code: string;
}

/** A journey of several calls. */
export interface AgentJourney {
  readonly id: string;
  readonly title: string;
  /** Description in Markdown. */
  readonly description: string;
  readonly steps: readonly AgentStep[];
  /** A TypeScript program with the SDK; absent if there is no SDK. */
  readonly program?: string;
}

export interface AgentStep {
  readonly operationId: string;
  readonly description: string;
  /** Expected status, such as `202`, or `2xx` for any success. */
  readonly status: string;
  /** The values that come from inputs and earlier steps. */
  readonly takes: readonly string[];
  /** The values for later steps. */
  readonly keeps: readonly string[];
}

/** All changes from one recorded version to a later one. */
export interface AgentChanges {
  readonly from: string;
  readonly to: string;
  readonly recordedOn: string;
  readonly changes: readonly AgentChange[];
}

export interface AgentChange {
  readonly bump: 'major' | 'minor' | 'none';
  /** Operation or named schema, such as `createAppointment`; empty for the document as a whole. */
  readonly subject: string;
  /** Path of the field: `body.driver.email`. */
  readonly field: string;
  readonly message: string;
  /** Steps that clients have to take; empty if there are none. */
  readonly advice: string;
}

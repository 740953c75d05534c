import type { Severity } from '@gatehouse/domain/severity';
import type { ComponentFacts } from '@gatehouse/matching/component';
import type { LicenseReading } from '@gatehouse/matching/license';

import type { FactReading } from '../record-reading.ts';
import type { StatedVersion } from '@gatehouse/matching/stated-versions';

import type { BomLink, StatementFact, VulnerabilityDetails } from '../vulnerability/vulnerability-record.ts';

export type { StatementFact } from '../vulnerability/vulnerability-record.ts';

/** What an asset of the inventory is. */
export type ComponentType = 'library' | 'software' | 'host' | 'image' | 'cloud';

interface Located {
  /** On which the record begins, from 1. */
  line: number;
}

/** What the file describes: the key of its assets. Comes after all facts about it. */
export interface SystemFact extends Located {
  kind: 'system';
  /** Tells the systems of one file apart; empty where it describes one. */
  system: string;
  /** Without version or tag; null where the file names none, and its name has to do. */
  name: string | null;
  version: string | null;
  type: ComponentType;
  /** The `ref` of the component that is the system itself, if it is one of the components. */
  ref: string | null;
  /** As `debian-12`, for components whose package URL does not name it. */
  distribution: string | null;
  /** What identifies the described product beside its name. */
  purl?: string;
  cpe?: string;
  /** The serial number of the file. */
  bom?: BomLink;
}

/** One component in one version. */
export interface ComponentFact extends Located {
  kind: 'component';
  system: string;
  /** By which matches, statements and paths of the same file name it. */
  ref: string;
  type: ComponentType;
  /** As its package manager writes it: `@babel/core`, `org.slf4j:slf4j-api`. */
  name: string;
  vendor: string;
  /** What `readComponent` takes: package URL and CPEs are valid. */
  facts: ComponentFacts;
  licenses: LicenseReading[];
  /** Files in which the scanner found it. */
  locations: string[];
  newestVersion: string | null;
}

/** How a component came into the system: the names from the one that the system needs itself to the component. */
export interface PathsFact extends Located {
  kind: 'paths';
  system: string;
  ref: string;
  paths: string[][];
}

/** A vulnerability of a component, as a scanner states it. */
export interface MatchFact extends Located {
  kind: 'match';
  system: string;
  ref: string;
  /** Which is that of the tool that found it, where the file names it: "osv", "nvd", "OSSINDEX_ANALYZER". */
  source: string;
  vulnerability: VulnerabilityDetails;
  fixedVersions: string[];
  /** The versions of the component that it is about; absent for whichever is installed. */
  versions?: readonly StatedVersion[];
  /** Where `ref` is a name inside of another file. */
  bom?: BomLink;
}

/** A secret in a file of the system. Its value is never read. */
export interface SecretFact extends Located {
  kind: 'secret';
  system: string;
  ruleId: string;
  title: string;
  severity: Severity | null;
  location: string;
}

/** Who wrote a document of statements. */
export interface DocumentFact extends Located {
  kind: 'document';
  id: string;
  author: string;
  /** ISO 8601 UTC. */
  statedAt: string | null;
}

/** What a reader of components yields. */
export type InventoryFact =
  | SystemFact
  | ComponentFact
  | PathsFact
  | MatchFact
  | StatementFact
  | SecretFact
  | DocumentFact;

/** A reading of components. */
export type ComponentReading = FactReading<InventoryFact>;

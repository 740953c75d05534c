import type { Severity } from '@gatehouse/domain/severity';
import type { ComponentFacts } from '@gatehouse/matching/component';
import type { LicenseReading } from '@gatehouse/matching/license';

import type { FactReading } from '../record-reading.ts';
import type { StatedVersion } from '@gatehouse/matching/stated-versions';

import type { BomLink, StatementFact, VulnerabilityDetails } from '../vulnerability/vulnerability-record.ts';

export type { StatementFact } from '../vulnerability/vulnerability-record.ts';

/** The type of an asset in the inventory. */
export type ComponentType = 'library' | 'software' | 'host' | 'image' | 'cloud';

interface LocatedRecord {
  /** The line on which the record begins, from 1. */
  line: number;
}

/** The system that the file describes, which is the key of its assets. It follows all facts about the system. */
export interface SystemFact extends LocatedRecord {
  kind: 'system';
  /** Distinguishes the systems of one file; empty if it describes only one. */
  system: string;
  /** Without version or tag, or null if the file names no system and the file's own name is used. */
  name: string | null;
  version: string | null;
  type: ComponentType;
  /** The `ref` of the component that represents the system, if there is one. */
  ref: string | null;
  /** A distribution such as `debian-12`, for components whose package URL does not name it. */
  distribution: string | null;
  /** Identifiers of the described product besides its name. */
  purl?: string;
  cpe?: string;
  /** The serial number of the SBOM. */
  bom?: BomLink;
}

/** One component in one version. */
export interface ComponentFact extends LocatedRecord {
  kind: 'component';
  system: string;
  /** The ID by which matches, statements and dependency paths in the same file refer to the component. */
  ref: string;
  type: ComponentType;
  /** The name in the package manager's notation: `@babel/core`, `org.slf4j:slf4j-api`. */
  name: string;
  vendor: string;
  /** Input of `readComponent`, with a valid package URL and valid CPEs. */
  facts: ComponentFacts;
  licenses: LicenseReading[];
  /** Files in which the scanner found the component. */
  locations: string[];
  newestVersion: string | null;
}

/** Dependency paths to a component: names from the system's direct dependency to the component itself. */
export interface PathsFact extends LocatedRecord {
  kind: 'paths';
  system: string;
  ref: string;
  paths: string[][];
}

/** A vulnerability of a component, as the scanner reports it. */
export interface MatchFact extends LocatedRecord {
  kind: 'match';
  system: string;
  ref: string;
  /** The source that the tool names for the match: "osv", "nvd", "OSSINDEX_ANALYZER". */
  source: string;
  vulnerability: VulnerabilityDetails;
  fixedVersions: string[];
  /** The affected versions of the component; absent if the installed version is meant. */
  versions?: readonly StatedVersion[];
  /** The other SBOM that contains `ref`, if it is not in this file. */
  bom?: BomLink;
}

/** A secret in a file of the system. The value of the secret is never read. */
export interface SecretFact extends LocatedRecord {
  kind: 'secret';
  system: string;
  ruleId: string;
  title: string;
  severity: Severity | null;
  location: string;
}

/** The author of a VEX document. */
export interface DocumentFact extends LocatedRecord {
  kind: 'document';
  id: string;
  author: string;
  /** ISO 8601 UTC. */
  statedAt: string | null;
}

/** A fact that a component reader yields. */
export type InventoryFact =
  | SystemFact
  | ComponentFact
  | PathsFact
  | MatchFact
  | StatementFact
  | SecretFact
  | DocumentFact;

/** The running import of a component file. */
export type ComponentReading = FactReading<InventoryFact>;

import type { StatedState } from '@gatehouse/domain/match-state';
import type { Severity } from '@gatehouse/domain/severity';
import type { NamedProduct } from '@gatehouse/matching/product-identity';

import type { ComponentType } from '../components/component-record.ts';
import type { Rating } from '../vulnerability/vulnerability-record.ts';

/** A component of a system as it leaves the portal. */
export interface ExportedComponent {
  /** Names the component within the file; unique. */
  ref: string;
  type: ComponentType;
  name: string;
  vendor: string;
  version: string | null;
  /** With its version. */
  purl: string | null;
  cpe: string | null;
  /** Valid SPDX expressions, or names as they are stated. */
  licenses: readonly { isValid: boolean; text: string }[];
  /** The components that it needs, by their `ref`. */
  needs: readonly string[];
  /** What it is part of, where a file of statements has several systems. */
  system?: NamedProduct;
}

/** A vulnerability with what is said of it. */
export interface ExportedVulnerability {
  id: string;
  aliases: readonly string[];
  description: string;
  severity: Severity | null;
  ratings: readonly Rating[];
  cwe: readonly number[];
  references: readonly string[];
  publishedAt: string | null;
  modifiedAt: string | null;
}

/** What holds of a vulnerability for some components. */
export interface ExportedState {
  vulnerability: string;
  /** By the `ref` of each. */
  components: readonly string[];
  state: StatedState;
  /** A word of CycloneDX such as `code_not_reachable`; empty where none is stated. */
  justification: string;
  detail: string;
  /** What a person who is affected should do; empty where nothing is stated. */
  action: string;
  /** ISO 8601 UTC. */
  statedAt: string;
}

/** What a file of an inventory says of itself. */
export interface ExportedHead {
  system: {
    ref: string;
    name: string;
    version: string | null;
    type: ComponentType;
    purl?: string | null;
    needs: readonly string[];
  };
  /** Who writes the file. */
  author: string;
  tool: { name: string; version: string };
  /** ISO 8601 UTC. */
  writtenAt: string;
  /** A UUID of version 4, another for each file. */
  id: string;
  /** A file of statements alone: its components are no inventory. */
  hasStatementsOnly?: boolean;
}

/** A part of an inventory as it leaves piece by piece: first all components, then the vulnerabilities with their states. */
export type ExportedPart =
  | { kind: 'component'; component: ExportedComponent }
  | { kind: 'vulnerability'; vulnerability: ExportedVulnerability; states: readonly ExportedState[] };

/** A state with the components that it is about. */
export interface ExportedStatement {
  state: ExportedState;
  aliases: readonly string[];
  products: readonly ExportedComponent[];
}

/** A system with its components and vulnerabilities. */
export interface ExportedInventory extends ExportedHead {
  components: readonly ExportedComponent[];
  vulnerabilities: readonly ExportedVulnerability[];
  states: readonly ExportedState[];
}

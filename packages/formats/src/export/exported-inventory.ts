import type { DeclaredState } from '@gatehouse/domain/match-state';
import type { Severity } from '@gatehouse/domain/severity';
import type { NamedProduct } from '@gatehouse/matching/product-identity';

import type { ComponentType } from '../components/component-record.ts';
import type { Rating } from '../vulnerability/vulnerability-record.ts';

/** An exported component of a system. */
export interface ExportedComponent {
  /** Identifies the component within the file. */
  ref: string;
  type: ComponentType;
  name: string;
  vendor: string;
  version: string | null;
  /** Includes the version. */
  purl: string | null;
  cpe: string | null;
  /** Valid SPDX expressions, or license names as stated. */
  licenses: readonly { isValid: boolean; text: string }[];
  /** The `ref` of each direct dependency. */
  needs: readonly string[];
  /** The system that the component belongs to, if a VEX file covers several systems. */
  system?: NamedProduct;
}

/** A vulnerability with its details. */
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

/** The assessment of a vulnerability for some components. */
export interface ExportedState {
  vulnerability: string;
  /** The `ref` of each component. */
  components: readonly string[];
  state: DeclaredState;
  /** A CycloneDX justification such as `code_not_reachable`, or empty. */
  justification: string;
  detail: string;
  /** The recommended action for affected users, or empty. */
  action: string;
  /** ISO 8601 UTC. */
  statedAt: string;
}

/** The metadata of an inventory file. */
export interface ExportedHead {
  system: {
    ref: string;
    name: string;
    version: string | null;
    type: ComponentType;
    purl?: string | null;
    needs: readonly string[];
  };
  /** The author of the file. */
  author: string;
  tool: { name: string; version: string };
  /** ISO 8601 UTC. */
  writtenAt: string;
  /** A random UUID (version 4), unique per file. */
  id: string;
  /** True for a pure VEX file, whose components are not an inventory. */
  hasStatementsOnly?: boolean;
}

/** A part of a streamed inventory: first all components, then the vulnerabilities with their states. */
export type ExportedPart =
  | { kind: 'component'; component: ExportedComponent }
  | { kind: 'vulnerability'; vulnerability: ExportedVulnerability; states: readonly ExportedState[] };

/** A state with the components it applies to. */
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

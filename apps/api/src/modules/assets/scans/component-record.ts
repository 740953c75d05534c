import type { AssetKind } from '@gatehouse/domain/asset-kind';

/** A component from a scan, an SBOM or a user. */
export interface ComponentRecord {
  /** The reference by which the file states its vulnerabilities. */
  ref?: string | undefined;
  name: string;
  kind: AssetKind;
  version: string;
  vendor?: string | undefined;
  purl?: string | undefined;
  cpes?: readonly string[] | undefined;
  license?: string | undefined;
  location?: string | undefined;
  newestVersion?: string | undefined;
  dependencyPaths?: readonly (readonly string[])[] | undefined;
  /** Properties in an SBOM, as written by Trivy and Syft. */
  properties?: Readonly<Record<string, string>> | undefined;
  /** The distribution of the system, such as `debian-12`. */
  distribution?: string | undefined;
  /** The banner of a service. */
  banner?: string | undefined;
}

import type { AssetKind } from '@gatehouse/domain/asset-kind';

/** A component as a scan, an SBOM or a person states it. */
export interface ComponentRecord {
  /** How the file names it where it states its vulnerabilities. */
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
  /** Of an SBOM, as Trivy and Syft write them. */
  properties?: Readonly<Record<string, string>> | undefined;
  /** The distribution of the system, as `debian-12`. */
  distribution?: string | undefined;
  /** What a service says of itself. */
  banner?: string | undefined;
}

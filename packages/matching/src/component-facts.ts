/** What a scan, an SBOM or a person says of a component. */
export interface ComponentFacts {
  purl?: string | undefined;
  cpes?: readonly string[] | undefined;
  version?: string | undefined;
  /** Properties of an SBOM, as Trivy and Syft write them. */
  properties?: Readonly<Record<string, string>> | undefined;
  /** The distribution of the system, as `debian-12`, where the package URL does not name it. */
  distribution?: string | undefined;
  /** What a service says of itself. */
  banner?: string | undefined;
  /** What the component is part of: names of one system fulfil a configuration together. */
  system?: string | undefined;
}

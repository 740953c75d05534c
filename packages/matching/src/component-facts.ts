/** The properties of a component, from a scan, an SBOM or user input. */
export interface ComponentFacts {
  purl?: string | undefined;
  cpes?: readonly string[] | undefined;
  version?: string | undefined;
  /** SBOM properties, as Trivy and Syft write them. */
  properties?: Readonly<Record<string, string>> | undefined;
  /** The distribution of the system, such as `debian-12`, if the package URL does not name it. */
  distribution?: string | undefined;
  /** The banner of a service. */
  banner?: string | undefined;
  /** The system of the component. Components of the same system can fulfill a configuration together. */
  system?: string | undefined;
}

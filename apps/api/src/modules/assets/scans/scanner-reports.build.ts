/** A package found by a scanner, with its vulnerabilities. */
export interface ScannedPackage {
  name: string;
  version: string;
  vulnerabilities?: readonly string[];
  fixed?: string;
}

interface Report {
  packages: readonly ScannedPackage[];
  /** The time in ISO 8601, UTC. */
  at?: string;
  artifact?: string;
}

const npmPurl = ({ name, version }: ScannedPackage): string => `pkg:npm/${name}@${version}`;

/** Returns a Trivy report of an image with npm libraries; Trivy lists all packages only if requested (`isWhole`). */
export const trivyReport = (
  { packages, at = '2026-05-01T08:00:00Z', artifact = 'shop:1.0' }: Report,
  isWhole = false,
) =>
  JSON.stringify({
    SchemaVersion: 2,
    CreatedAt: at,
    ArtifactName: artifact,
    ArtifactType: 'container_image',
    Results: [
      {
        Target: 'package-lock.json',
        Class: 'lang-pkgs',
        Type: 'npm',
        ...(isWhole
          ? {
              Packages: packages.map((one) => ({
                Name: one.name,
                Version: one.version,
                Identifier: { PURL: npmPurl(one) },
              })),
            }
          : {}),
        Vulnerabilities: packages.flatMap(({ name, version, vulnerabilities = [], fixed = '' }) =>
          vulnerabilities.map((id) => ({
            VulnerabilityID: id,
            PkgName: name,
            InstalledVersion: version,
            FixedVersion: fixed,
            Severity: 'HIGH',
            Title: `${name} is vulnerable`,
            CVSS: { nvd: { V3Vector: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H', V3Score: 9.8 } },
          })),
        ),
      },
    ],
  });

/** Returns a Grype report of the same packages; the second name of a vulnerability is the related one. */
export const grypeReport = ({ packages, at = '2026-05-02T08:00:00Z', artifact = 'shop' }: Report) =>
  JSON.stringify({
    matches: packages.map((one) => ({
      vulnerability: {
        id: one.vulnerabilities?.[0],
        severity: 'High',
        fix: { versions: one.fixed ? [one.fixed] : [] },
      },
      relatedVulnerabilities: (one.vulnerabilities ?? []).slice(1).map((id) => ({ id })),
      matchDetails: [],
      artifact: { name: one.name, version: one.version, type: 'npm', purl: npmPurl(one) },
    })),
    source: { type: 'directory', target: artifact },
    descriptor: { name: 'grype', version: '0.84.0', timestamp: at },
  });

/** Returns a report of npm 7 or later, which contains no versions. */
export const npmAuditReport = (name: string, ghsa: string) =>
  JSON.stringify({
    auditReportVersion: 2,
    vulnerabilities: {
      [name]: {
        name,
        severity: 'high',
        via: [
          {
            source: 1,
            name,
            title: `${name} is vulnerable`,
            url: `https://github.com/advisories/${ghsa}`,
            severity: 'high',
            range: '<9',
          },
        ],
        effects: [],
        range: '<9',
        nodes: [`node_modules/${name}`],
        fixAvailable: true,
      },
    },
    metadata: { vulnerabilities: { total: 1 } },
  });

/** Returns a Trivy report of a cluster, in which each workload is a system. */
export const clusterReport = (workloads: readonly string[], id: string) =>
  JSON.stringify({
    ClusterName: 'production',
    Resources: workloads.map((name) => ({
      Namespace: 'shop',
      Kind: 'Deployment',
      Name: name,
      Results: [
        {
          Target: 'package-lock.json',
          Class: 'lang-pkgs',
          Type: 'npm',
          Vulnerabilities: [{ VulnerabilityID: id, PkgName: 'left', InstalledVersion: '1.0.0', Severity: 'HIGH' }],
        },
      ],
    })),
  });

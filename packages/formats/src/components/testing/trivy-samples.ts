import { secret } from './bom-samples.ts';

const trivyResult = {
  Target: 'app/package-lock.json',
  Class: 'lang-pkgs',
  Type: 'npm',
  Vulnerabilities: [
    {
      VulnerabilityID: 'CVE-2026-10001',
      PkgName: 'left',
      InstalledVersion: '1.0.0',
      FixedVersion: '1.2.3',
      Severity: 'HIGH',
    },
  ],
};

/** A Trivy image report with a secret that Trivy masked only partly. */
export const trivyReport = {
  SchemaVersion: 2,
  ArtifactName: 'registry.acme.example/portal:1.4',
  ArtifactType: 'container_image',
  Results: [
    trivyResult,
    {
      Target: 'app/.env',
      Class: 'secret',
      Secrets: [
        {
          RuleID: 'github-pat',
          Category: 'GitHub',
          Severity: 'CRITICAL',
          Title: 'GitHub token',
          StartLine: 3,
          EndLine: 3,
          Match: `TOKEN=****${secret}`,
          Code: { Lines: [{ Number: 3, Content: `TOKEN=${secret}` }] },
        },
      ],
    },
  ],
};

/** A Trivy cluster report with resources that have results and one that has none. */
export const trivyCluster = {
  ClusterName: 'production',
  Resources: [
    { Namespace: 'shop', Kind: 'Deployment', Name: 'portal', Results: [trivyResult] },
    { Namespace: 'shop', Kind: 'Deployment', Name: 'mailer', Results: [trivyResult] },
    { Namespace: 'shop', Kind: 'Service', Name: 'portal', Results: [] },
  ],
};

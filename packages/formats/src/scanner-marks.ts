import type { FormatMark } from './surface/surface-marks.ts';

/** Patterns of fields that only one scanner of code, packages or cloud accounts writes. */
export const scannerMarks: readonly FormatMark[] = [
  [
    'snyk',
    'Snyk',
    // Snyk also writes its IDs into SARIF and CycloneDX files.
    /^(?![^]*"(?:\$schema|runs|bomFormat)")[^]*(?:"id"\s*:\s*"(?:SNYK-[A-Z]|npm:\w)|"(?:severityWithCritical|packagePopularityRank|infrastructureAsCodeIssues|alternativeIds|functions_new|filesystemPolicy)"\s*:)/,
  ],
  [
    'gitlab',
    'GitLab',
    /^\{\s*"version"\s*:\s*"\d{1,3}(?:\.\d{1,3}){1,2}"\s*,\s*"vulnerabilities"\s*:\s*\[|"category"\s*:\s*"(?:sast|dast|dependency_scanning|container_scanning|secret_detection|api_fuzzing)"|gitlab\.com\/gitlab-org\/(?:security-products|gitlab\/)|"scanner"\s*:\s*\{\s*"(?:id|name)"[^{}]*\}[^]*"identifiers"\s*:\s*\[/,
  ],
  [
    'github',
    'GitHub alerts',
    /"security_advisory"\s*:|"vulnerabilityAlerts"\s*:|"secret_type(?:_display_name)?"\s*:|"most_recent_instance"\s*:|api\.github\.com\/repos\/[^"]{1,200}\/(?:dependabot|code-scanning|secret-scanning)\/alerts/,
  ],
  ['asff', 'AWS Security Hub', /"ProductArn"\s*:\s*"arn:aws|"SchemaVersion"\s*:\s*"2018-10-08"/],
  [
    'inspector',
    'Amazon Inspector',
    /:inspector2:|"(?:packageVulnerability|networkReachability|codeVulnerability)Details"\s*:/,
  ],
  [
    'checkmarx',
    'Checkmarx',
    /<CxXMLResults\b|"similarityI[dD]"\s*:|"reportHeader"\s*:[^]*"(?:scannerOverview|severityDistribution|executiveSummary|tenantId)"\s*:/,
  ],
  ['veracode', 'Veracode', /<detailedreport\b/],
  ['fortify', 'Fortify', /<FVDL\b|<ReportDefinition\b[^]*Fortify|^PK[^]{0,2000}audit\.fvdl/],
  [
    'sonarqube',
    'SonarQube',
    /"(?:inNewCodePeriod|sonarBaseURL)"\s*:|"effortTotal"\s*:|"vulnerabilityProbability"\s*:|"cleanCodeAttribute"\s*:|"hotspots"\s*:\s*\[/,
  ],
];

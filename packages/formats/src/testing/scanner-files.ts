import { loadFixture } from './attempt.ts';

/** A small file for each scanner of code, packages and cloud accounts. */
export const scannerFiles: readonly [format: string, file: string][] = [
  ['snyk', 'test.json'],
  ['snyk', 'iac.json'],
  ['gitlab', 'sast.json'],
  ['gitlab', 'secrets.json'],
  ['gitlab', 'dependencies.json'],
  ['github', 'dependabot.json'],
  ['github', 'code.json'],
  ['github', 'secrets.json'],
  ['github', 'graphql.json'],
  ['asff', 'asff.json'],
  ['inspector', 'inspector.json'],
  ['checkmarx', 'results.json'],
  ['checkmarx', 'report.json'],
  ['checkmarx', 'report.xml'],
  ['veracode', 'report.xml'],
  ['fortify', 'audit.fvdl'],
  ['fortify', 'report.xml'],
  ['sonarqube', 'issues.json'],
  ['sonarqube', 'hotspots.json'],
  ['trivy', 'config.json'],
];

// Two formats of the same vendor share a folder.
export const scannerFolders: Readonly<Record<string, string>> = { asff: 'aws', inspector: 'aws' };

/** Returns a fixture of a format. */
export const loadScanner = (format: string, file: string): Buffer =>
  loadFixture(scannerFolders[format] ?? format, file);

import type { FileInput } from './decode-text.ts';
import { acunetixFindings } from './acunetix/acunetix-findings.ts';
import { asffFindings, inspectorFindings } from './aws/aws-findings.ts';
import { burpFindings } from './burp/burp-findings.ts';
import { checkmarxFindings } from './checkmarx/checkmarx-findings.ts';
import type { FindingsReading } from './finding-record.ts';
import { fortifyFindings } from './fortify/fortify-findings.ts';
import { githubFindings } from './github/github-findings.ts';
import { gitlabFindings } from './gitlab/gitlab-findings.ts';
import { nessusFindings } from './nessus/nessus-findings.ts';
import { netsparkerFindings } from './netsparker/netsparker-findings.ts';
import { nexposeFindings } from './nexpose/nexpose-findings.ts';
import { niktoFindings } from './nikto/nikto-findings.ts';
import { nucleiFindings } from './nuclei/nuclei-findings.ts';
import { openvasFindings } from './openvas/openvas-findings.ts';
import { qualysFindings } from './qualys/qualys-findings.ts';
import { sarifFindings } from './sarif/sarif-findings.ts';
import { semgrepFindings } from './semgrep/semgrep-findings.ts';
import { snykFindings } from './snyk/snyk-findings.ts';
import { sonarqubeFindings } from './sonarqube/sonarqube-findings.ts';
import { issueFindings } from './surface/issue-findings.ts';
import { prowlerSurface } from './surface/prowler/prowler-surface.ts';
import { sslyzeSurface } from './surface/sslyze/sslyze-surface.ts';
import { wpscanSurface } from './surface/wpscan/wpscan-surface.ts';
import { testsslReport } from './testssl/testssl-report.ts';
import { trivyFindings } from './trivy/trivy-findings.ts';
import { veracodeFindings } from './veracode/veracode-findings.ts';
import { wapitiFindings } from './wapiti/wapiti-findings.ts';
import { zapFindings } from './zap/zap-findings.ts';

import type { ChainReading } from './chain/chain-step.ts';
import { csvFindings } from './csv/csv-findings.ts';
import { defectDojoFindings } from './defectdojo/defectdojo-findings.ts';
import { ghostwriterFindings } from './ghostwriter/ghostwriter-findings.ts';
import { navigatorChain } from './navigator/navigator-chain.ts';
import { pwnDocFindings } from './pwndoc/pwndoc-findings.ts';
import { stixChain } from './stix/stix-chain.ts';
import { sysReptorFindings } from './sysreptor/sysreptor-findings.ts';

/** A findings reader, as listed by the importer and the help of the CLI. */
export interface FindingsReader {
  /** The format's name on the command line. */
  format: string;
  title: string;
  kind: 'findings';
  read: (input: FileInput) => Promise<FindingsReading>;
  /** True if another kind of import reads this format by default, and findings only on request. */
  isBeside?: true;
  /** True if the reader itself opens archives, so that they must not be unpacked before. */
  takesArchives?: true;
}

function findings(format: string, title: string, read: (input: FileInput) => Promise<FindingsReading>): FindingsReader {
  return { format, title, kind: 'findings', read: (input) => read(input) };
}

const beside = (format: string, title: string, read: FindingsReader['read']): FindingsReader => ({
  ...findings(format, title, read),
  isBeside: true,
});

/** All findings readers, one line per format. */
export const readers: readonly FindingsReader[] = [
  findings('nuclei', 'Nuclei results (JSON lines or a JSON list)', nucleiFindings),
  findings('nessus', 'Nessus v2 report, hosts or web applications (XML)', nessusFindings),
  findings('burp', 'Burp Suite issues (XML)', burpFindings),
  findings('zap', 'ZAP report (XML or JSON)', zapFindings),
  findings('openvas', 'OpenVAS or Greenbone report (XML)', openvasFindings),
  findings('qualys', 'Qualys asset data, scan or web application report (XML)', qualysFindings),
  findings('acunetix', 'Acunetix report (XML) or Acunetix 360 report (XML or JSON)', acunetixFindings),
  findings('netsparker', 'Netsparker or Invicti report (XML or JSON)', netsparkerFindings),
  findings('nikto', 'Nikto report (XML or JSON)', niktoFindings),
  findings('nexpose', 'Nexpose or InsightVM report (XML)', nexposeFindings),
  findings('sarif', 'SARIF 2.1 log from any tool (JSON)', sarifFindings),
  findings('testssl', 'testssl.sh report (CSV, flat or pretty JSON)', testsslReport),
  findings('wapiti', 'Wapiti report (JSON or XML)', wapitiFindings),
  findings('semgrep', 'Semgrep results (JSON)', semgrepFindings),
  findings('defectdojo', 'DefectDojo generic findings (JSON or CSV)', defectDojoFindings),
  findings('sysreptor', 'SysReptor project (archive or JSON)', sysReptorFindings),
  findings('pwndoc', 'PwnDoc audit or library (JSON or YAML)', pwnDocFindings),
  findings('ghostwriter', 'Ghostwriter report (JSON)', ghostwriterFindings),
  findings('snyk', 'Snyk results: packages, images and configurations (JSON)', snykFindings),
  findings('gitlab', 'GitLab security report: SAST, DAST, dependencies, secrets (JSON)', gitlabFindings),
  findings('github', 'GitHub alerts: Dependabot, code scanning, secret scanning (JSON)', githubFindings),
  findings('asff', 'AWS Security Hub findings (ASFF, JSON)', asffFindings),
  findings('inspector', 'Amazon Inspector findings (JSON)', inspectorFindings),
  findings('checkmarx', 'Checkmarx One results or report (JSON), or Checkmarx SAST report (XML)', checkmarxFindings),
  findings('veracode', 'Veracode detailed report (XML)', veracodeFindings),
  {
    ...findings('fortify', 'Fortify project (FPR), its FVDL, or its report (XML)', fortifyFindings),
    takesArchives: true,
  },
  findings('sonarqube', 'SonarQube issues or security hotspots (JSON)', sonarqubeFindings),
  beside('wpscan', 'WPScan report (JSON)', (input) => issueFindings('wpscan', wpscanSurface(input))),
  beside('sslyze', 'SSLyze report (JSON)', (input) => issueFindings('sslyze', sslyzeSurface(input))),
  beside('prowler', 'Prowler report (CSV, OCSF or older JSON)', (input) =>
    issueFindings('prowler', prowlerSurface(input)),
  ),
  beside('trivy', 'Trivy misconfigurations and secrets (JSON)', trivyFindings),
  findings('csv', 'Findings table with common column names (CSV)', csvFindings),
];

/** A reader of attack chains. It yields the steps in the order of the attack. */
export interface ChainReader {
  /** The format's name on the command line. */
  format: string;
  title: string;
  kind: 'chain';
  read: (input: FileInput) => Promise<ChainReading>;
}

/** All readers of attack chains. */
export const chainReaders: readonly ChainReader[] = [
  { format: 'navigator', title: 'ATT&CK Navigator layers (JSON)', kind: 'chain', read: navigatorChain },
  { format: 'stix', title: 'STIX 2 bundle or Attack Flow (JSON)', kind: 'chain', read: stixChain },
];

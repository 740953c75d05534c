import type { FileInput } from './decode-text.ts';
import { acunetixFindings } from './acunetix/acunetix-findings.ts';
import { burpFindings } from './burp/burp-findings.ts';
import type { FindingsReading } from './finding-record.ts';
import { nessusFindings } from './nessus/nessus-findings.ts';
import { netsparkerFindings } from './netsparker/netsparker-findings.ts';
import { nexposeFindings } from './nexpose/nexpose-findings.ts';
import { niktoFindings } from './nikto/nikto-findings.ts';
import { nucleiFindings } from './nuclei/group-nuclei.ts';
import { openvasFindings } from './openvas/openvas-findings.ts';
import { qualysFindings } from './qualys/qualys-findings.ts';
import { sarifFindings } from './sarif/sarif-findings.ts';
import { semgrepFindings } from './semgrep/semgrep-findings.ts';
import { testsslFindings } from './testssl/testssl-findings.ts';
import { wapitiFindings } from './wapiti/wapiti-findings.ts';
import { zapFindings } from './zap/zap-findings.ts';

/** A reader as the importer and the help of the command line list it. */
export interface FindingsReader {
  /** The word on the command line. */
  format: string;
  title: string;
  kind: 'findings';
  read: (input: FileInput) => Promise<FindingsReading>;
}

function findings(format: string, title: string, read: (input: FileInput) => Promise<FindingsReading>): FindingsReader {
  return { format, title, kind: 'findings', read: (input) => read(input) };
}

/** Every reader; one line per format. */
export const readers: readonly FindingsReader[] = [
  findings('nuclei', 'Nuclei results (JSON lines or a JSON list)', nucleiFindings),
  findings('nessus', 'Nessus v2 report, hosts or web applications (XML)', nessusFindings),
  findings('burp', 'Burp Suite issues (XML)', burpFindings),
  findings('zap', 'ZAP report (XML or JSON)', zapFindings),
  findings('openvas', 'OpenVAS or Greenbone report (XML)', openvasFindings),
  findings('qualys', 'Qualys asset data, scan or web application report (XML)', qualysFindings),
  findings('acunetix', 'Acunetix report (XML), or of Acunetix 360 (JSON)', acunetixFindings),
  findings('netsparker', 'Netsparker or Invicti report (XML or JSON)', netsparkerFindings),
  findings('nikto', 'Nikto report (XML or JSON)', niktoFindings),
  findings('nexpose', 'Nexpose or InsightVM report (XML)', nexposeFindings),
  findings('sarif', 'SARIF 2.1 log of any tool (JSON)', sarifFindings),
  findings('testssl', 'testssl.sh report, flat or pretty (JSON)', testsslFindings),
  findings('wapiti', 'Wapiti report (JSON or XML)', wapitiFindings),
  findings('semgrep', 'Semgrep results (JSON)', semgrepFindings),
];

/** Names of security tools as their makers write them, by the key that readers store with a finding. */
const names = new Map([
  ['acunetix', 'Acunetix'],
  ['bugcrowd', 'Bugcrowd'],
  ['burp', 'Burp Suite'],
  ['checkmarx', 'Checkmarx'],
  ['cobalt', 'Cobalt'],
  ['contrast', 'Contrast'],
  ['defectdojo', 'DefectDojo'],
  ['dependabot', 'Dependabot'],
  ['fortify', 'Fortify'],
  ['ghostwriter', 'Ghostwriter'],
  ['github', 'GitHub'],
  ['github secret scanning', 'GitHub secret scanning'],
  ['gitlab', 'GitLab'],
  ['hackerone', 'HackerOne'],
  ['intsights', 'IntSights'],
  ['nessus', 'Nessus'],
  ['netsparker', 'Netsparker'],
  ['nexpose', 'Nexpose'],
  ['nikto', 'Nikto'],
  ['nuclei', 'Nuclei'],
  ['openvas', 'OpenVAS'],
  ['orca', 'Orca'],
  ['prowler', 'Prowler'],
  ['pwndoc', 'PwnDoc'],
  ['qualys', 'Qualys'],
  ['semgrep', 'Semgrep'],
  ['snyk', 'Snyk'],
  ['sonarqube', 'SonarQube'],
  ['sslyze', 'SSLyze'],
  ['sysreptor', 'SysReptor'],
  ['tenable', 'Tenable'],
  ['testssl', 'testssl.sh'],
  ['trivy', 'Trivy'],
  ['veracode', 'Veracode'],
  ['wapiti', 'Wapiti'],
  ['wiz', 'Wiz'],
  ['wpscan', 'WPScan'],
  ['zap', 'ZAP'],
]);

/** Returns the name of a tool. One that is not known keeps its key, which the file stated. */
export const toolName = (tool: string): string => names.get(tool) ?? tool;

/** Keys of findings that no tool found: typed by hand, or from a table or a file of ours whose tool is unknown. */
const withoutTool: readonly string[] = ['', 'manual', 'csv', 'own'];

/** Returns the names of the tools of some findings, without duplicates and in alphabetical order. */
export const toolNames = (tools: readonly string[]): string[] =>
  [...new Set(tools.filter((tool) => !withoutTool.includes(tool)).map(toolName))].toSorted();

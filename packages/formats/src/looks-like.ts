import { advisoryMarks } from './advisories/advisory-marks.ts';
import { findProfile } from './csv/find-layout.ts';
import { foreignMarks } from './foreign-marks.ts';
import { componentMarks } from './components/component-marks.ts';
import { phishingMarks } from './phishing/phishing-marks.ts';
import { scannerMarks } from './scanner-marks.ts';
import { surfaceMarks, type FormatMark } from './surface/surface-marks.ts';

/** A format with its display name. */
export interface GuessedFormat {
  format: string;
  title: string;
}

// The first match wins, so patterns of single tools precede those that several tools share.
const formatMarks: readonly FormatMark[] = [
  ['nessus', 'Nessus', /<NessusClientData/],
  ['burp', 'Burp', /<issues\s+burpVersion|<!DOCTYPE issues/],
  ['masscan', 'Masscan', /"ports"\s*:\s*\[\s*\{\s*"port"/],
  ['zap', 'ZAP', /<OWASPZAPReport|"@programName"\s*:\s*"(?:OWASP )?ZAP"|"@generated"\s*:/],
  [
    'openvas',
    'OpenVAS',
    /<get_re(?:port|sult)s_response|<report\b[^>]*(?:format_id|content_type|extension)=|<report\s+id="[^"]*"[^>]*>\s*<report\b|<nvt\s+oid=/,
  ],
  ['nuclei', 'Nuclei', /"template-?ID"\s*:|"template-id"\s*:|"template"\s*:\s*"[^"]+\.yaml"/],
  ['sarif', 'SARIF', /sarif-(?:schema-)?\d|sarif-spec|"runs"\s*:\s*\[/],
  ['cyclonedx', 'CycloneDX', /"bomFormat"\s*:\s*"CycloneDX"|cyclonedx\.org\/schema\/bom/],
  ['spdx', 'SPDX', /"spdxVersion"\s*:|"SPDXID"\s*:|^SPDXVersion:|spdx\.org\/rdf\/3/m],
  ['trivy', 'Trivy', /"SchemaVersion"\s*:\s*\d|^\[\s*\{\s*"Target"\s*:|"ClusterName"\s*:/],
  ['qualys', 'Qualys', /<(?:!DOCTYPE )?(?:SCAN|ASSET_DATA_REPORT|WAS_SCAN_REPORT|WAS_WEBAPP_REPORT)\b/],
  ['acunetix', 'Acunetix', /<ScanGroup\b|<acunetix-360[\s>]|"Vulnerabilities"\s*:[^]*Acunetix/],
  [
    'netsparker',
    'Netsparker or Invicti',
    /<(?:netsparker|invicti)(?:-\w+)?[\s>]|"Vulnerabilities"\s*:[^]*(?:Netsparker|Invicti)/,
  ],
  [
    'nikto',
    'Nikto',
    /<(?:!DOCTYPE )?niktoscans?\b|"banner"\s*:[^{}]*"vulnerabilities"\s*:\s*\[|\[\s*\{\s*"id"\s*:[^{}]*"msg"\s*:/,
  ],
  ['wapiti', 'Wapiti', /<report type="security"|"classifications"\s*:\s*\{/],
  ['testssl', 'testssl.sh', /"scanResult"\s*:|"ip"\s*:\s*"[^"]*",\s*"port"\s*:\s*"\d*",\s*"severity"\s*:/],
  [
    'semgrep',
    'Semgrep',
    /"results"\s*:\s*\[\s*\{\s*"check_id"\s*:|"check_id"\s*:[^]*"extra"\s*:|"interfile_languages_used"\s*:|"skipped_rules"\s*:/,
  ],
  ['nexpose', 'Nexpose', /<NexposeReport\b/],
  ['testssl', 'testssl.sh', /^"?id"?[,;]"?fqdn\/ip"?[,;]/],
  ...phishingMarks,
  ['navigator', 'ATT&CK Navigator', /"techniques"\s*:|"domain"\s*:\s*"(?:mitre|enterprise|mobile|ics)-/],
  ['stix', 'STIX', /"type"\s*:\s*"bundle"|"spec_version"\s*:\s*"2\.\d"/],
  ['sysreptor', 'SysReptor', /"override_finding_order"\s*:|"format"\s*:\s*"projects\/v\d"/],
  ['ghostwriter', 'Ghostwriter', /"(?:report_date|affected_entities)"\s*:|"project"\s*:\s*\{[^{}]*"codename"\s*:/],
  ['pwndoc', 'PwnDoc', /"datas"\s*:\s*[{[]|"?\b(?:auditType|vulnType|remediationComplexity)"?\s*:/],
  ['defectdojo', 'DefectDojo', /"(?:vuln_id_from_tool|unique_id_from_tool|nb_occurences)"\s*:|^Date,Title,CweId/],
  [
    'defectdojo',
    'DefectDojo',
    /^\{(?:\s*"\w{1,40}"\s*:\s*"[^"]{0,400}"\s*,){0,6}\s*"findings"\s*:\s*\[\s*\{\s*"title"/,
  ],
];

/** The number of characters used for guessing. More would add little, and the patterns are not designed for whole files. */
export const headCharacters = 2048;

/** True if a text that is not XML begins like JSON. */
export function beginsLikeJson(head: string): boolean {
  return /^[\uFEFF\s]*(?:\{\s*["}]|\[\s*[[{"\]\d])/.test(head.slice(0, headCharacters));
}

// Nmap comes after the tools that write the same format.
const nmapMark: FormatMark = ['nmap', 'Nmap', /<nmaprun|<!DOCTYPE nmaprun/];
const allMarks = [
  ...foreignMarks,
  ...scannerMarks,
  ...formatMarks,
  ...componentMarks,
  ...advisoryMarks,
  ...surfaceMarks,
  nmapMark,
];

const anyMarkup = /^<\?xml|^<[a-z!]/i;
const anyTable = /^[^\n{<[]*[,;\t][^\n{<[]*[,;\t]/;

/** Returns the part of a file's beginning that is used for guessing. */
export function headText(head: string): string {
  return head
    .slice(0, headCharacters)
    .replace(/^\uFEFF/, '')
    .trimStart();
}

/** Guesses the format from the first two kilobytes of a file, for the error message about a wrong file. */
export function looksLike(head: string): GuessedFormat | null {
  const text = headText(head);
  const known = allMarks.find(([, , mark]) => mark.test(text));
  if (known !== undefined) return { format: known[0], title: known[1] };
  if (anyMarkup.test(text)) return { format: 'xml', title: 'XML' };
  return anyTable.test(text) ? { format: 'csv', title: titleOfTable(text) } : null;
}

/** Guesses the format among those of the given readers, because several kinds of imports may read files of the same tool. */
export function guessAmong(head: string, readers: readonly { format: string }[]): GuessedFormat | null {
  const guess = looksLike(head);
  return guess !== null && readers.some(({ format }) => format === guess.format) ? guess : null;
}

// Some tools write a few lines above the header row.
const maxLines = 6;

/** Returns the name of the tool whose table this is, or "CSV". */
function titleOfTable(text: string): string {
  const lines = text.split(/\r?\n/, maxLines);
  const headers = lines.map((line) => line.split(/[,;\t]/).map((name) => name.replaceAll('"', '').trim()));
  const profile = headers.map(findProfile).find((found) => found !== null);
  return profile === undefined ? 'CSV' : `${profile.name} CSV`;
}

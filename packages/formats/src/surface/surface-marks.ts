/** A pattern that recognizes a format by the first two kilobytes of a file, with the format's ID and title. */
export type FormatMark = readonly [format: string, title: string, mark: RegExp];

/** Patterns for JSON and XML files of attack surface tools. Masscan writes Nmap's format under its own name. */
export const surfaceMarks: readonly FormatMark[] = [
  ['masscan', 'Masscan', /<nmaprun[^>]{0,500}\sscanner="masscan"/],
  ['masscan', 'Masscan', /"ip"\s*:\s*"[^"]*"[^{}]*"port"\s*:\s*\d+\s*,\s*"proto"\s*:/],
  ['sslyze', 'SSLyze', /"server_scan_results"\s*:|"sslyze_version"\s*:/],
  ['wpscan', 'WPScan', /"description"\s*:\s*"WordPress Security Scanner by the WPScan Team"/],
  ['prowler', 'Prowler', /"name"\s*:\s*"Prowler"|"AssessmentStartTime"\s*:|"Control ID"\s*:|"CAF Epic"\s*:/],
  ['cycognito', 'CyCognito', /"affected_asset"\s*:|"attractiveness_label"\s*:|"mitre_attack_next_technique_name"\s*:/],
  ['whatweb', 'WhatWeb', /"target"\s*:\s*"[^"]*"\s*,\s*"http_status"\s*:/],
  ['dnstwist', 'dnstwist', /"fuzzer"\s*:[^{}]*"domain(?:[-_]name)?"\s*:|"domain(?:[-_]name)?"\s*:[^{}]*"fuzzer"\s*:/],
  ['amass', 'Amass', /"name"\s*:\s*"[^"]*"\s*,\s*"domain"\s*:\s*"[^"]*"\s*,\s*"(?:addresses|tag)"\s*:/],
  [
    'httpx',
    'httpx',
    // No single field is unique to httpx, but no other tool writes this combination.
    /^(?=[^]*"url"\s*:)(?=[^]*"(?:input|status[-_]code)"\s*:)(?=[^]*"(?:webserver|content[-_]length|scheme)"\s*:)/,
  ],
  ['dnsx', 'dnsx', /"host"\s*:\s*"[^"]*"[^{}]*"resolver"\s*:\s*\[/],
  ['naabu', 'Naabu', /^[[\s]*\{[^{}]*"ip"\s*:\s*"[^"]*"[^{}]*"port"\s*:\s*(?:\d|\{\s*"Port")/],
  ['subfinder', 'subfinder', /"host"\s*:\s*"[^"]*"[^{}]*"input"\s*:\s*"[^"]*"[^{}]*"sources?"\s*:/],
];

const name = String.raw`[a-z\d_](?:[a-z\d_-]{0,61}[a-z\d_])?`;
const domain = String.raw`${name}(?:\.${name}){1,40}`;

/** Patterns for tables and plain lists, which resemble many other files. They are used only for attack surface imports. */
export const surfaceListMarks: readonly FormatMark[] = [
  ['prowler', 'Prowler', /^[^\n]{0,1000}\bCHECK_ID"?[;,]"?CHECK_TITLE\b|^"?PROFILE"?,"?ACCOUNT_NUM"?,/],
  ['dnstwist', 'dnstwist', /^"?fuzzer"?,"?domain/],
  ['masscan', 'Masscan', /^#masscan\b|^(?:open|banner) (?:tcp|udp|sctp) \d{1,5} \S{3,45} \d{9,10}\b/],
  ['amass', 'Amass', /^[^\n]{1,400} \(\w{1,40}\)[^\n]{0,20} --> [^\n]{0,20}\w{1,40}[^\n]{0,20} --> /],
  ['httpx', 'httpx', /^https?:\/\/[^\s/[]{1,300}\S{0,2000} \[\d{3}(?:,\d{3}){0,9}\](?:\s|$)/],
  ['dnsx', 'dnsx', new RegExp(String.raw`^(?:${domain}\r?\n){0,5}${domain} \[`, 'i')],
  ['naabu', 'Naabu', new RegExp(String.raw`^(?:${domain}|[\d.]{7,15}|\[[\da-f:.]{2,45}\]):\d{1,5}(?:\s|$)`, 'i')],
  [
    'subfinder',
    'subfinder',
    new RegExp(String.raw`^${domain}(?:,[^\n]{0,200})?\r?(?:\n${domain}[^\n]{0,200}|\s*$)`, 'i'),
  ],
];

import type { FileInput } from '../decode-text.ts';
import { amassSurface } from './amass/amass-surface.ts';
import type { RecordReading } from './surface-reading.ts';
import { cycognitoSurface } from './cycognito/cycognito-surface.ts';
import { dnstwistSurface } from './dnstwist/dnstwist-surface.ts';
import { dnsxSurface } from './dnsx/dnsx-surface.ts';
import { httpxSurface } from './httpx/httpx-surface.ts';
import { masscanSurface } from './masscan/masscan-surface.ts';
import { naabuSurface } from './naabu/naabu-surface.ts';
import { nmapSurface } from './nmap/nmap-surface.ts';
import { nucleiSurface } from './nuclei/nuclei-surface.ts';
import { prowlerSurface } from './prowler/prowler-surface.ts';
import { sslyzeSurface } from './sslyze/sslyze-surface.ts';
import { subfinderSurface } from './subfinder/subfinder-surface.ts';
import { testsslSurface } from './testssl/testssl-surface.ts';
import { whatwebSurface } from './whatweb/whatweb-surface.ts';
import { wpscanSurface } from './wpscan/wpscan-surface.ts';

/** The kind of record that a format is counted in. */
export type SurfaceCount = 'services' | 'names' | 'look-alikes' | 'issues';

/** A surface reader, as listed by the importer and the help of the CLI. */
export interface SurfaceReader {
  /** The format's name on the command line. */
  format: string;
  title: string;
  kind: 'surface';
  counts: SurfaceCount;
  read: (input: FileInput) => RecordReading;
}

type Row = readonly [format: string, title: string, counts: SurfaceCount, read: SurfaceReader['read']];

const rows: readonly Row[] = [
  ['nmap', 'Nmap report (XML)', 'services', nmapSurface],
  ['masscan', 'Masscan result (XML, JSON or list)', 'services', masscanSurface],
  ['naabu', 'Naabu result (JSON lines or host:port lines)', 'services', naabuSurface],
  ['httpx', 'httpx result, with or without screenshots (JSON lines or plain lines)', 'services', httpxSurface],
  ['whatweb', 'WhatWeb log (JSON)', 'services', whatwebSurface],
  ['subfinder', 'subfinder result (JSON lines or names)', 'names', subfinderSurface],
  ['amass', 'Amass result (JSON lines, graph lines or names)', 'names', amassSurface],
  ['dnsx', 'dnsx result (JSON lines or plain lines)', 'names', dnsxSurface],
  ['dnstwist', 'dnstwist result (JSON or CSV)', 'look-alikes', dnstwistSurface],
  ['sslyze', 'SSLyze report (JSON)', 'issues', sslyzeSurface],
  ['wpscan', 'WPScan report (JSON)', 'issues', wpscanSurface],
  ['prowler', 'Prowler report (CSV, OCSF or older JSON)', 'issues', prowlerSurface],
  ['cycognito', 'CyCognito issues (JSON)', 'issues', cycognitoSurface],
  ['nuclei', 'Nuclei results as issues (JSON lines or a JSON list)', 'issues', nucleiSurface],
  ['testssl', 'testssl.sh report as issues (CSV, flat or pretty JSON)', 'issues', testsslSurface],
];

/** All surface readers, one line per format. */
export const surfaceReaders: readonly SurfaceReader[] = rows.map(([format, title, counts, read]) => ({
  format,
  title,
  kind: 'surface',
  counts,
  read,
}));

import type { FileInput } from '../decode-text.ts';
import type { ComponentReading } from './component-record.ts';
import { cyclonedxComponents } from './cyclonedx/cyclonedx-components.ts';
import { dependencyCheckComponents } from './dependency-check/dependency-check-components.ts';
import { dependencyTrackComponents } from './dependency-track/dependency-track-components.ts';
import { grypeComponents } from './grype/grype-components.ts';
import { npmAuditComponents } from './npm-audit/npm-audit-components.ts';
import { openvexStatements } from './openvex/openvex-statements.ts';
import { osvScannerComponents } from './osv-scanner/osv-scanner-components.ts';
import { spdxComponents } from './spdx/spdx-components.ts';
import { trivyComponents } from './trivy/trivy-components.ts';

/** The kind of record that a format is counted in. */
export type ComponentCount = 'components' | 'matches' | 'statements';

/** A component reader, as listed by the importer and the help of the CLI. */
export interface ComponentReader {
  /** The format's name on the command line. */
  format: string;
  title: string;
  kind: 'components';
  counts: ComponentCount;
  read: (input: FileInput) => ComponentReading;
}

type Row = readonly [format: string, title: string, counts: ComponentCount, read: ComponentReader['read']];

const rows: readonly Row[] = [
  ['cyclonedx', 'CycloneDX BOM, 1.2 to 1.7 (JSON or XML)', 'components', cyclonedxComponents],
  ['spdx', 'SPDX document, 2.2 or 2.3 (JSON or tag-value)', 'components', spdxComponents],
  ['trivy', 'Trivy report (JSON)', 'matches', trivyComponents],
  ['grype', 'Grype report (JSON)', 'matches', grypeComponents],
  ['osv-scanner', 'OSV-Scanner report (JSON)', 'matches', osvScannerComponents],
  ['npm-audit', 'npm audit report, npm 6 or later (JSON)', 'matches', npmAuditComponents],
  ['dependency-check', 'OWASP Dependency-Check report (XML or JSON)', 'matches', dependencyCheckComponents],
  ['dependency-track', 'Dependency-Track finding file (JSON)', 'matches', dependencyTrackComponents],
  ['openvex', 'OpenVEX document (JSON)', 'statements', openvexStatements],
];

/** All component readers, one line per format. */
export const componentReaders: readonly ComponentReader[] = rows.map(([format, title, counts, read]) => ({
  format,
  title,
  kind: 'components',
  counts,
  read,
}));

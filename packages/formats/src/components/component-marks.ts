import type { FormatMark } from '../surface/surface-marks.ts';

/** Patterns that recognize SBOMs and component scans by the first two kilobytes of a file. */
export const componentMarks: readonly FormatMark[] = [
  ['grype', 'Grype', /^\{\s*"matches"\s*:\s*\[\s*(?:\{\s*"vulnerability"|\])|"matchDetails"\s*:/],
  ['osv-scanner', 'OSV-Scanner', /"results"\s*:\s*\[\s*\{\s*"source"\s*:\s*\{\s*"path"\s*:|"experimental_config"\s*:/],
  ['npm-audit', 'npm audit', /"auditReportVersion"\s*:|^\{\s*"actions"\s*:\s*\[|^\{\s*"advisories"\s*:\s*\{\s*"\d/],
  ['dependency-check', 'Dependency-Check', /<analysis\b[^>]{0,500}dependency-check|"reportSchema"\s*:/],
  ['dependency-track', 'Dependency-Track', /"application"\s*:\s*"Dependency-Track"/],
  ['openvex', 'OpenVEX', /"@context"\s*:\s*"https:\/\/openvex\.dev\/ns/],
];

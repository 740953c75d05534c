import type { FormatMark } from '../surface/surface-marks.ts';

/** Patterns that recognize advisories by the first two kilobytes of a file. */
export const advisoryMarks: readonly FormatMark[] = [
  ['csaf', 'CSAF', /"csaf_version"\s*:|"document"\s*:\s*\{\s*"(?:acknowledgments|aggregate_severity|category)"\s*:/],
  ['nvd', 'NVD', /"format"\s*:\s*"NVD_CVE"|"vulnerabilities"\s*:\s*\[\s*\{\s*"cve"\s*:\s*\{\s*"id"/],
  ['cve', 'CVE Record', /"dataType"\s*:\s*"CVE_RECORD"|"cveMetadata"\s*:/],
  ['kev', 'CISA KEV', /"catalogVersion"\s*:|"knownRansomwareCampaignUse"\s*:|^"?cveID"?,"?vendorProject"?,/],
  ['epss', 'EPSS', /^#model_version:|^"?cve"?,"?epss"?(?:,|\s|$)/],
  ['osv', 'OSV', /"schema_version"\s*:\s*"\d+\.\d+\.\d+"|"affected"\s*:\s*\[\s*\{\s*"package"\s*:/],
];

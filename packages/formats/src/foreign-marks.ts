import type { FormatMark } from './surface/surface-marks.ts';

/** Patterns of unsupported tools whose files resemble supported formats. They are checked first, so that the error names the tool. */
export const foreignMarks: readonly FormatMark[] = [
  ['checkov', 'Checkov', /"(?:bc_check_id|checkov_version)"\s*:|"check_type"\s*:\s*"[^"]*"\s*,\s*"results"\s*:/],
  ['promptfoo', 'promptfoo', /"evalId"\s*:|"promptfooVersion"\s*:|"promptIdx"\s*:/],
  ['xeol', 'xeol', /^\{\s*"matches"\s*:\s*\[\s*\{\s*"Cycle"\s*:|"descriptor"\s*:\s*\{\s*"name"\s*:\s*"xeol"/],
  [
    'yarn-audit',
    'Yarn audit',
    /^\{\s*"type"\s*:\s*"audit(?:Advisory|Summary|Action)"|^\{\s*"value"\s*:\s*"[^"]*"\s*,\s*"children"\s*:\s*\{\s*"ID"/,
  ],
  ['dirsearch', 'dirsearch', /"args"\s*:\s*"[^"]*dirsearch|"content-length"\s*:\s*\d+\s*,\s*"(?:path|redirect)"\s*:/],
  [
    'nettacker',
    'Nettacker',
    /"module_name"\s*:[^]*"scan_(?:unique_)?id"\s*:|"scan_(?:unique_)?id"\s*:[^]*"module_name"\s*:/,
  ],
  ['govulncheck', 'govulncheck', /"scanner_name"\s*:\s*"govulncheck"|^\{\s*"osv"\s*:\s*\{/],
  ['wfuzz', 'Wfuzz', /"chars"\s*:\s*\d+\s*,\s*"code"\s*:\s*\d+\s*,\s*"payload"\s*:/],
  ['ffuf', 'ffuf', /"commandline"\s*:\s*"[^"]*ffuf|"redirectlocation"\s*:/],
  ['android-lint', 'Android Lint', /<issues\s[^>]{0,500}\bby="lint/],
];

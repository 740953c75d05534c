import { catalogue, formatNumber } from '../../core/texts.ts';
import { columnTexts } from '../../shared/vocabulary/columns.texts.ts';
import { formTexts } from '../../shared/vocabulary/forms.texts.ts';
import { findingsNames } from './findings-names.texts.ts';

export const findingPageTexts = catalogue({
  engagements: columnTexts.engagements,
  allFindings: findingsNames.allFindings,
  findings: columnTexts.findings,
  steps: {
    label: 'Findings in this list',
    previous: 'Previous finding',
    next: 'Next finding',
    position: (at: number, of: number) => `${formatNumber(at)} of ${formatNumber(of)}`,
  },
  pdf: 'Download PDF',
  pdfName: 'finding.pdf',
  exports: { csv: 'Export as CSV', json: 'Export as JSON' },
  exportName: 'finding',
  edit: formTexts.edit,
});

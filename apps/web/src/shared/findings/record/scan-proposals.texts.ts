import { catalogue, counted, isolated } from '../../../core/texts.ts';
import { findingFieldTexts as fields } from '../../finding-drafts/finding-fields.texts.ts';

/** Texts of newer scan results for fields edited in the portal. */
export const scanProposalTexts = catalogue({
  title: (count: number) =>
    counted(count, {
      one: 'A newer scan disagrees with 1 edited field',
      other: 'Newer scans disagree with # edited fields',
    }),
  text: 'Your text stays until you use the value of the scan.',
  source: (field: string, tool: string) => `${field} from ${isolated(tool)}`,
  empty: 'Nothing',
  accept: (field: string) => `Use scan value: ${field}`,
  dismiss: (field: string) => `Keep ours: ${field}`,
  accepted: 'Value of the scan used',
  drafted: 'Value of the scan added to the draft of this finding',
  dismissed: 'Your version kept',
  fields: {
    title: fields.title,
    rating: fields.severity,
    description: fields.description,
    impact: fields.impact,
    recommendation: fields.recommendation,
    evidence: 'Evidence',
    references: fields.references,
    cwe: fields.cwe,
    cve: 'CVEs',
    tags: fields.tags,
  },
});

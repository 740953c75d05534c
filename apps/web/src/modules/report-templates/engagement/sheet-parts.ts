import type { PublicationPart } from '@gatehouse/contract/engagements/publication-preview';
import type { PublicationPreview } from '@gatehouse/contract/engagements/publication-preview.schema';
import type { ReportSection } from '@gatehouse/contract/report-templates/report-templates';

/** The part of an engagement that fills a section; the others follow from the findings. */
export const partOf: Partial<Record<ReportSection, PublicationPart>> = {
  summary: 'summary',
  attackChain: 'attack-chain',
  held: 'coverage',
  findings: 'findings',
  scope: 'scope',
  methodology: 'methodology',
  team: 'team',
};

/** The entries that are counted beside a section. */
export const countOf: Partial<Record<ReportSection, keyof PublicationPreview['counts']>> = {
  attackChain: 'attackSteps',
  held: 'coverage',
  findings: 'findings',
  scope: 'scope',
  team: 'team',
};

import { catalogue } from '../../core/texts.ts';
import { engagementTexts } from '../../shared/engagements/engagement.texts.ts';
import { severityTexts } from '../../shared/vocabulary/severities.texts.ts';
import { statusTexts } from '../../shared/vocabulary/statuses.texts.ts';

export const providerEngagementsTexts = catalogue({
  severities: severityTexts,
  findingStatuses: statusTexts.findings,
  frame: {
    missing: engagementTexts.missing.title,
    missingWhy: engagementTexts.missing.why,
    back: engagementTexts.missing.back,
  },
});

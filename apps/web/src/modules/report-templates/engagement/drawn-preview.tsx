import type { ClientEngagement } from '@gatehouse/contract/engagements/provider-engagements.schema';
import type { PublicationPreview } from '@gatehouse/contract/engagements/publication-preview.schema';
import type { ReportSection } from '@gatehouse/contract/report-templates/report-templates';
import type { ReportOptions } from '@gatehouse/contract/report-templates/report-templates.schema';

import { useBranding } from '../../../core/branding.ts';
import { formatNumber } from '../../../core/texts.ts';
import { engagementTexts } from '../../../shared/engagements/engagement.texts.ts';
import { engagementDays } from '../../../shared/engagements/engagement-days.ts';
import { ReportSheets, type SheetParty, type SheetSection } from '../../../shared/reports/report-sheets.tsx';
import { reportTemplateTexts } from '../report-templates.texts.ts';
import { countOf, partOf } from './sheet-parts.ts';

const texts = reportTemplateTexts.sheets;
const { stages, draft } = reportTemplateTexts.state;

function sectionOf(key: ReportSection, preview: PublicationPreview | undefined): SheetSection {
  const [part, counted] = [partOf[key], countOf[key]];
  const isEmpty = part !== undefined && (preview?.missing.includes(part) ?? false);
  const count = counted && preview ? formatNumber(preview.counts[counted]) : '';
  return {
    key,
    title: reportTemplateTexts.options.names[key],
    note: isEmpty ? engagementTexts.publish.missing : count,
    isEmpty,
  };
}

interface DrawnPreviewProps {
  engagement: ClientEngagement;
  options: ReportOptions;
  client: SheetParty;
  preview: PublicationPreview | undefined;
}

/** The cover and the contents of the report as saved, drawn where the browser cannot show the PDF itself. */
export function DrawnPreview({ engagement, options, client, preview }: DrawnPreviewProps) {
  const { name, accent, logos } = useBranding();
  const shows = (side: 'provider' | 'client'): boolean => [side, 'both'].includes(options.logos);
  const { title, idVisual, status, publication } = engagement;
  const stage = stages[status === 'Completed' ? 'Final' : 'Interim'];
  return (
    <ReportSheets
      label={texts.label}
      cover={{
        kind: publication === 'Published' ? stage : draft,
        title,
        idVisual,
        classification: options.classification,
        accent,
        provider: { name, logo: shows('provider') ? logos.light : null },
        client: shows('client') ? client : null,
        facts: [
          [texts.preparedFor, client.name],
          [texts.preparedBy, name],
          [texts.period, engagementDays(engagement)],
        ],
      }}
      contents={{
        title: texts.contents,
        sections: options.sections.filter(({ isShown }) => isShown).map(({ key }) => sectionOf(key, preview)),
      }}
    />
  );
}

import { hasAccess } from '@gatehouse/contract/core/access';
import { entryExportFormats, phishing } from '@gatehouse/contract/phishing/phishing';
import { phishingOptionsAccess } from '@gatehouse/contract/phishing/phishing-access';
import { reports } from '@gatehouse/contract/reports/reports';
import type { Campaign } from '@gatehouse/contract/phishing/campaign.schema';

import { download } from '../../../core/download.ts';
import { useViewer } from '../../../core/session-store.ts';
import { ExportMenu } from '../../../ui/actions/export-menu.tsx';
import { campaignTexts } from './campaign.texts.ts';

const texts = campaignTexts.exports;

interface ExportsProps {
  campaign: Campaign;
  /** The client, for the provider's staff. */
  companyId?: string;
}

/** The exports of a campaign, for users with the permission; those with recipients only if the page lists them. */
export function CampaignExports({ campaign: { _id, idVisual, shows }, companyId }: ExportsProps) {
  const mayExport = hasAccess(phishingOptionsAccess, useViewer());
  if (companyId === undefined && !mayExport) return null;
  const pdf = {
    label: texts.pdf,
    hint: texts.pdfHint,
    save: () =>
      companyId === undefined
        ? download(reports.phishing, { params: { id: _id } }, `${idVisual}.pdf`)
        : download(reports.phishingOfClient, { params: { companyId, id: _id } }, `${idVisual}.pdf`),
  };
  const tables = entryExportFormats.map((format) => ({
    label: texts[format],
    hint: shows === 'names' ? texts.named : texts.hidden,
    save: () => download(phishing.export, { params: { id: _id }, query: { format } }, texts.fileName(idVisual)),
  }));
  const hasTables = companyId === undefined && shows !== 'departments';
  return <ExportMenu label={texts.label} busyText={texts.busy} choices={[pdf, ...(hasTables ? tables : [])]} />;
}

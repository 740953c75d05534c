import { hasAccess } from '@gatehouse/contract/core/access';
import { entryExportFormats, phishing } from '@gatehouse/contract/phishing/phishing';
import { phishingOptionsAccess } from '@gatehouse/contract/phishing/phishing-access';
import { reports } from '@gatehouse/contract/reports/reports';
import type { Campaign } from '@gatehouse/contract/phishing/campaign.schema';

import { download } from '../../../core/download.ts';
import { useViewer } from '../../../core/session-store.ts';
import { bySide, sides } from '../../../core/sides.ts';
import { sideDownload } from '../../../shared/sides/side-download.ts';
import { ExportMenu } from '../../../ui/actions/export-menu.tsx';
import { campaignTexts } from './campaign.texts.ts';

const texts = campaignTexts.exports;

interface ExportsProps {
  campaign: Campaign;
  /** The client, for the provider's staff. */
  companyId?: string;
}

const report = { own: reports.phishing, staff: reports.phishingOfClient };
/** True if exporting needs a permission of its own; staff who can see a campaign may export its report. */
const isLimited = sides(true, () => false);

/** The exports of a campaign, for users with the permission; those with recipients only if the page lists them. */
export function CampaignExports({ campaign: { _id, idVisual, shows }, companyId }: ExportsProps) {
  const mayExport = hasAccess(phishingOptionsAccess, useViewer());
  if (!mayExport && isLimited(companyId)) return null;
  const pdf = {
    label: texts.pdf,
    hint: texts.pdfHint,
    save: () => sideDownload({ ...report, companyId }, { params: { id: _id } }, `${idVisual}.pdf`),
  };
  const tables = entryExportFormats.map((format) => ({
    label: texts[format],
    hint: shows === 'names' ? texts.named : texts.hidden,
    save: () => download(phishing.export, { params: { id: _id }, query: { format } }, texts.fileName(idVisual)),
  }));
  const hasTables = shows !== 'departments';
  return (
    <ExportMenu
      label={texts.label}
      busyText={texts.busy}
      choices={[pdf, ...bySide(companyId, hasTables ? tables : [], () => [])]}
    />
  );
}

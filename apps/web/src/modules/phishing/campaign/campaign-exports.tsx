import { mayEnter } from '@gatehouse/contract/access';
import { entryExportFormats, phishing, phishingOptionsAccess } from '@gatehouse/contract/phishing';
import type { Campaign } from '@gatehouse/contract/phishing-schema';

import { download } from '../../../core/download.ts';
import { useViewer } from '../../../core/session-store.ts';
import { ExportMenu } from '../../../ui/actions/export-menu.tsx';
import { campaignTexts } from './campaign.texts.ts';

const texts = campaignTexts.exports;

/** The recipients of a campaign as files, for those who may have them; with names only where the page shows them. */
export function CampaignExports({ campaign: { _id, idVisual, shows } }: { campaign: Campaign }) {
  const mayExport = mayEnter(phishingOptionsAccess, useViewer());
  if (!mayExport || shows === 'departments') return null;
  return (
    <ExportMenu
      label={texts.label}
      busyText={texts.busy}
      choices={entryExportFormats.map((format) => ({
        label: texts[format],
        hint: shows === 'names' ? texts.named : texts.hidden,
        save: () => download(phishing.export, { params: { id: _id }, query: { format } }, texts.fileName(idVisual)),
      }))}
    />
  );
}

import { reports } from '@gatehouse/contract/reports/reports';
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import IconFileTypePdf from '@tabler/icons-react/dist/esm/icons/IconFileTypePdf.mjs';
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs';
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs';
import IconShare2 from '@tabler/icons-react/dist/esm/icons/IconShare2.mjs';

import { download } from '../../../core/download.ts';
import type { TileProps } from '../../../core/module.ts';
import { useUserInfo } from '../../../core/session-store.ts';
import { raiseToast } from '../../../core/toast.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Menu } from '../../../ui/actions/menu.tsx';
import { statisticsTexts } from '../statistics.texts.ts';

const texts = statisticsTexts.share;
const icon = { size: 17, stroke: 1.6 } as const;

async function copyLink(): Promise<void> {
  await navigator.clipboard.writeText(window.location.href);
  raiseToast({ kind: 'success', message: texts.copied });
}

/** Downloads the board with its current period as a PDF. */
function downloadPdf({ from, to, engagementId }: TileProps): Promise<void> {
  const query = { from: from ?? undefined, to: to ?? undefined, engagement: engagementId ?? undefined };
  return download(reports.board, { query }, texts.fileName);
}

/** The menu that shares the board: as a PDF, by print, link or email. */
export function ShareMenu({ given }: { given: TileProps }) {
  const { company } = useUserInfo();
  const mail = new URLSearchParams({ subject: texts.subject(company.name), body: window.location.href });
  return (
    <Menu
      label={texts.label}
      align="end"
      items={[
        { label: texts.pdf, icon: <IconFileTypePdf {...icon} />, onSelect: () => void downloadPdf(given) },
        { label: texts.print, icon: <IconPrinter {...icon} />, onSelect: () => window.print() },
        { label: texts.copy, icon: <IconCopy {...icon} />, onSelect: () => void copyLink() },
        {
          label: texts.mail,
          icon: <IconMail {...icon} />,
          // Mail programs do not decode a plus sign as a space.
          href: `mailto:?${mail.toString().replaceAll('+', '%20')}`,
        },
      ]}
      trigger={(trigger) => (
        <Button icon={<IconShare2 size={16} stroke={1.7} />} size="small" {...trigger}>
          {texts.label}
        </Button>
      )}
    />
  );
}

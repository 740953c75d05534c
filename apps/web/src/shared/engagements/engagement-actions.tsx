import type { EngagementOverview } from '@gatehouse/contract/engagements/engagements.schema';
import { reports } from '@gatehouse/contract/reports/reports';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import IconFileTypePdf from '@tabler/icons-react/dist/esm/icons/IconFileTypePdf.mjs';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import { useState } from 'react';

import { download } from '../../core/download.ts';
import { Button } from '../../ui/actions/button.tsx';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { Menu, type MenuItem } from '../../ui/actions/menu.tsx';
import { Row } from '../../ui/layout/row.tsx';
import { engagementTexts } from './engagement.texts.ts';
import { EngagementReportDialog } from './report-dialog.tsx';

const texts = engagementTexts.report;
const formats = ['xlsx', 'csv', 'json'] as const;

const exportsOf = (id: string): readonly MenuItem[] =>
  formats.map((format) => ({
    label: texts.findings[format],
    icon: <IconDownload size={17} stroke={1.6} />,
    onSelect: () => void download(reports.findings, { params: { id }, query: { format } }, texts.findingsName),
  }));

function ReportMenu({ id }: { id: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const pdf: MenuItem = {
    label: texts.pdf,
    hint: texts.pdfHint,
    icon: <IconFileTypePdf size={17} stroke={1.6} />,
    onSelect: () => setIsOpen(true),
  };
  const word: MenuItem = {
    label: texts.word,
    icon: <IconDownload size={17} stroke={1.6} />,
    onSelect: () => void download(reports.word, { params: { id }, query: {} }, texts.wordName),
  };
  return (
    <>
      <Menu
        label={texts.menu}
        items={[pdf, word, ...exportsOf(id)]}
        trigger={(trigger) => (
          <Button {...trigger}>
            <Row as="span" gap={4} wraps={false}>
              {texts.menu}
              <IconChevronDown size={15} stroke={1.8} aria-hidden="true" />
            </Row>
          </Button>
        )}
      />
      <EngagementReportDialog id={id} isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}

/** A client's actions for an engagement, on each of its pages: report and retest request. */
export function EngagementActions({ engagement }: { engagement: EngagementOverview }) {
  const { _id, statistics } = engagement;
  const isRetestable = statistics.numOfFindingsOpen + statistics.numOfFindingsNotFixed > 0;
  return (
    <>
      <ReportMenu id={_id} />
      {isRetestable && (
        <LinkButton
          variant="primary"
          to={`/engagements/${_id}/retests?request=`}
          icon={<IconRefresh size={16} stroke={1.8} />}
        >
          {engagementTexts.requestRetest}
        </LinkButton>
      )}
    </>
  );
}

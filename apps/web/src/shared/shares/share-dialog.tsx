import type { ReportTree } from '@gatehouse/contract/reports/report-tree.schema';
import { useId, useState } from 'react';

import { Button } from '../../ui/actions/button.tsx';
import { CopyButton } from '../../ui/actions/copy-button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Row } from '../../ui/layout/row.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { textLook } from '../../ui/layout/text.tsx';
import { Modal } from '../../ui/overlays/modal.tsx';
import { ShareForm, useShareForm } from './share-form.tsx';
import { shareHelpTexts } from './share-help.texts.ts';
import { ShareList } from './share-list.tsx';
import styles from './share.module.css';
import { shareTexts as texts } from './share.texts.ts';

interface ShareDialogProps {
  report: ReportTree;
  onClose: () => void;
}

/** The address of a new link, which is shown only once. */
function NewAddress({ url }: { url: string }) {
  return (
    <Notice kind="success" title={texts.created}>
      <p>{texts.once}</p>
      <Row wraps={false} className={styles.address}>
        <code dir="ltr" aria-label={texts.url}>
          {url}
        </code>
        <CopyButton value={url} label={texts.copy} done={texts.copied} />
      </Row>
    </Notice>
  );
}

/** Short answers about shared reports, folded until somebody asks. */
const ShareHelp = () => (
  <details>
    <summary className={styles.help}>{shareHelpTexts.title}</summary>
    <Stack as="dl" gap={12} className={classNames(textLook({ size: 13 }), styles.answers)}>
      {Object.entries(shareHelpTexts.answers).map(([key, { term, text }]) => (
        <div key={key}>
          <dt>{term}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </Stack>
  </details>
);

/** The dialog that shares a report by a link, and lists its links. */
export function ShareDialog({ report, onClose }: ShareDialogProps) {
  const [url, setUrl] = useState<string | null>(null);
  const formId = useId();
  const engagementId = report.engagement._id;
  const sections = report.sections.filter(({ content }) => content.length > 0);
  const form = useShareForm({ engagementId, sections, onCreated: setUrl });
  return (
    <Modal
      isOpen
      size="large"
      title={texts.title}
      closeLabel={texts.close}
      onClose={onClose}
      footer={
        <Row>
          <Button onClick={onClose}>{texts.done}</Button>
          {url === null && (
            <Button type="submit" form={formId} variant="primary" isBusy={form.isBusy}>
              {texts.create}
            </Button>
          )}
        </Row>
      }
    >
      <Stack gap={24}>
        {url === null ? <ShareForm id={formId} form={form} sections={sections} /> : <NewAddress url={url} />}
        <Stack as="section" gap={12} aria-label={texts.list}>
          <h3>{texts.list}</h3>
          <ShareList engagementId={engagementId} />
        </Stack>
        <ShareHelp />
      </Stack>
    </Modal>
  );
}

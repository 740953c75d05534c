import type { ImportJob } from '@gatehouse/contract/imports/import-jobs.schema';

import { formatNumber } from '../../core/texts.ts';
import { Button } from '../../ui/actions/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { FileName } from '../../ui/files/file-name.tsx';
import { Facts } from '../../ui/layout/facts.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Text, textLook } from '../../ui/layout/text.tsx';
import { Modal } from '../../ui/overlays/modal.tsx';
import styles from './imports.module.css';
import { importsTexts } from './imports.texts.ts';

const texts = importsTexts.report;

type Report = NonNullable<ImportJob['report']>;
type Rejection = NonNullable<Report['rejections']>[number];

const counts = ['created', 'updated', 'unchanged', 'rejected'] as const;
/** Counts of scans, SBOMs and findings only. */
const scanCounts = ['missing', 'back', 'candidates', 'leftOut', 'waiting', 'proposals'] as const;

/** The full result of an import: counts, warnings, and reasons of rejected lines. */
export function ImportReportDialog({ job, onClose }: { job: ImportJob; onClose: () => void }) {
  const { fileName, failure, report } = job;
  return (
    <Modal
      isOpen
      title={<FileName name={fileName} />}
      closeLabel={texts.close}
      onClose={onClose}
      footer={<Button onClick={onClose}>{texts.close}</Button>}
    >
      {failure !== '' && (
        <Notice kind="error">
          <bdi>{failure}</bdi>
        </Notice>
      )}
      {job.state === 'Preview' && <Notice kind="info">{texts.preview}</Notice>}
      {report && <ReportBody {...report} />}
    </Modal>
  );
}

/** Kinds of records of SBOMs and of component scanners. */
export const countedKinds = ['component', 'match', 'statement', 'secret'] as const;

/** The counts of an import, its warnings, and reasons of rejected lines. */
export function ReportBody({ warnings, rejections = [], byKind = {}, ...report }: Report) {
  return (
    <Stack>
      <Facts>
        {counts.map((name) => (
          <div key={name}>
            <dt>{texts.counts[name]}</dt>
            <dd>{formatNumber(report[name])}</dd>
          </div>
        ))}
        {countedKinds.map((kind) => {
          const count = byKind[kind];
          return count === undefined ? null : (
            <div key={kind}>
              <dt>{texts.kinds[kind]}</dt>
              <dd>{formatNumber(count)}</dd>
            </div>
          );
        })}
        {scanCounts.map((name) => {
          const count = report[name];
          return count === undefined ? null : (
            <div key={name}>
              <dt>{texts.scanCounts[name]}</dt>
              <dd>{formatNumber(count)}</dd>
            </div>
          );
        })}
      </Facts>
      <Lines title={texts.warnings} lines={warnings} />
      {rejections.length > 0 && (
        <section>
          <h3>{texts.rejections}</h3>
          <Stack as="ul" gap={4} className={classNames(textLook({ size: 13 }), styles.lines)}>
            {rejections.map((rejection) => (
              <li key={rejection.reason}>
                {texts.rejected(rejection.count, rejection.reason)}{' '}
                <Text as="span" tone="muted" size={12}>
                  <bdi>{linesOf(rejection)}</bdi>
                </Text>
              </li>
            ))}
          </Stack>
        </section>
      )}
    </Stack>
  );
}

/** A list of warnings, one per line. */
export function Lines({ title, lines }: { title: string; lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <section>
      <h3>{title}</h3>
      <Stack as="ul" gap={4} className={classNames(textLook({ size: 13 }), styles.lines)}>
        {lines.map((line) => (
          <li key={line}>
            <bdi>{line}</bdi>
          </li>
        ))}
      </Stack>
    </section>
  );
}

/** Lists the numbers of the first rejected lines; their content is never shown. */
function linesOf({ count, first }: Rejection): string {
  const lines = first.map(({ file, line }) => texts.lineOf(file, line));
  return [...lines, ...(count > first.length ? [texts.moreLines(count - first.length)] : [])].join(', ');
}

import type { UploadedFile } from '@gatehouse/contract/uploads/upload.schema';
import { shortFileName } from '@gatehouse/domain/file-name';

import { shownFileSize } from '../../core/file-size.ts';
import { activityUploadTexts } from '../uploads/activity-uploads.texts.ts';
import { classNames } from '../../ui/class-names.ts';
import { FileIcon } from '../../ui/files/file-icon.tsx';
import { FileName, FullName } from '../../ui/files/file-name.tsx';
import { Row } from '../../ui/layout/row.tsx';
import { textLook } from '../../ui/layout/text.tsx';
import { activityTexts } from './activity.texts.ts';
import styles from './activity.module.css';

const texts = activityTexts.record.files;

const looks: Readonly<Record<string, 'archive' | 'sheet'>> = {
  zip: 'archive',
  rar: 'archive',
  xls: 'sheet',
  xlsx: 'sheet',
  csv: 'sheet',
};
const lookOf = (name: string) => looks[name.split('.').at(-1)?.toLowerCase() ?? ''] ?? 'other';

function stateOf({ state, scan, reason, scanReason }: UploadedFile): string {
  if (state === 'receiving') return texts.receiving;
  if (state === 'checking') return texts.checking;
  if (reason !== null) return activityUploadTexts.rejections[reason];
  return scan === 'not-scanned' ? activityUploadTexts.gaps[scanReason ?? 'no-scanner'] : texts.clean;
}

/** The files of an activity, with downloads for those that are ready. */
export function ActivityFiles({ files }: { files: readonly UploadedFile[] }) {
  if (files.length === 0) return null;
  return (
    <section>
      <h2 className={classNames(textLook({ size: 13, tone: 'muted' }), styles.title)}>{texts.title}</h2>
      <ul className={styles.files} aria-label={texts.list}>
        {files.map((file) => (
          <Row key={file._id} as="li" gap="4 10" className={styles.file}>
            <FileIcon look={lookOf(file.name)} />
            {file.state === 'ready' ? (
              <FullName name={file.name}>
                <a href={file.path} download={file.name} aria-label={texts.save(file.name)}>
                  <bdi>{shortFileName(file.name)}</bdi>
                </a>
              </FullName>
            ) : (
              <FileName name={file.name} />
            )}
            <span className={textLook({ size: 12, tone: 'muted' })}>{shownFileSize(file.size)}</span>
            <span className={textLook({ size: 12, tone: 'muted' })}>{stateOf(file)}</span>
          </Row>
        ))}
      </ul>
    </section>
  );
}

import { wordFileRules, wordFiles } from '@gatehouse/contract/report-templates/word-files';
import { useState } from 'react';

import { type Failure, failureMessage } from '../../../core/failure.ts';
import { raiseToast } from '../../../core/toast.ts';
import { useUpload } from '../../../core/use-upload.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx';
import { Dropzone } from '../../../ui/files/dropzone.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { wordFilesTexts as texts } from './word-files.texts.ts';
import styles from './word-files.module.css';

const megabytes = wordFileRules.bytesAtMost / 1_048_576;

/** Returns the reason why the server would refuse the file. */
function problemOf({ name, size }: File): string | null {
  if (size > wordFileRules.bytesAtMost) return texts.tooLarge(megabytes);
  return /\.docx$/i.test(name) ? null : texts.wrongType;
}

function formOf(file: File): FormData {
  const form = new FormData();
  form.append('file', file, file.name);
  return form;
}

/** Returns where in the document a problem is. */
function partOf(path: string): string {
  if (path === 'word/document.xml') return texts.parts.body;
  const [, kind] = /^word\/(header|footer)\d*\.xml$/.exec(path) ?? [];
  return kind === 'header' || kind === 'footer' ? texts.parts[kind] : texts.parts.other;
}

const Problems = ({ issues }: Pick<Failure, 'issues'>) => (
  <Notice kind="error" title={texts.problems}>
    <ul className={styles.problems}>
      {issues.map(({ path, message }) => (
        <li key={`${path} ${message}`}>
          <bdi>{texts.problem(partOf(path), message)}</bdi>
        </li>
      ))}
    </ul>
  </Notice>
);

/** An area for a Word file, which is checked and added as soon as it is selected. */
export function WordUpload({ templateId }: { templateId: string }) {
  const { send, share, failure, isBusy, forgetFailure } = useUpload(wordFiles.add);
  const [problem, setProblem] = useState<string | null>(null);
  const issues = failure?.issues ?? [];
  const sentence = problem ?? (failure && issues.length === 0 ? failureMessage(failure) : undefined);
  const choose = async (file: File): Promise<void> => {
    const found = problemOf(file);
    setProblem(found);
    forgetFailure();
    if (found !== null) return;
    const added = await send(file, { params: { templateId }, body: formOf(file) }, crypto.randomUUID());
    if (added) raiseToast({ kind: 'success', message: texts.added(file.name) });
  };
  return (
    <Stack gap={12}>
      {share !== null && (
        <ProgressBar share={share} label={texts.progress} valueText={texts.percent(Math.round(share * 100))} />
      )}
      {issues.length > 0 && <Problems issues={issues} />}
      <Dropzone
        size="line"
        texts={texts.zone}
        hint={texts.rules(megabytes)}
        problem={sentence}
        accept=".docx"
        isMultiple={false}
        isDisabled={isBusy}
        onFiles={([file]) => file && void choose(file)}
      />
    </Stack>
  );
}

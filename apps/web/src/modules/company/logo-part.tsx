import { type Company, company as calls, logoRules } from '@gatehouse/contract/company';
import { useState } from 'react';

import { useChange } from '../../core/data/use-change.ts';
import { sentenceOf } from '../../core/failure.ts';
import { reloadInfoNow } from '../../core/session.ts';
import { raiseToast } from '../../core/toast.ts';
import { useUpload } from '../../core/use-upload.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx';
import { Dropzone } from '../../ui/files/dropzone.tsx';
import styles from './company.module.css';
import { companyTexts } from './company.texts.ts';

const texts = companyTexts.logo;
const megabytes = logoRules.bytesAtMost / 1_048_576;

/** Why the server would refuse the file. */
function problemOf({ type, size }: File): string | null {
  if (size > logoRules.bytesAtMost) return texts.tooLarge(megabytes);
  return logoRules.types.includes(type) ? null : texts.wrongType;
}

function formOf(file: File): FormData {
  const form = new FormData();
  form.append('file', file, file.name);
  return form;
}

function useLogo() {
  const { send, share, failure, isBusy, forgetFailure } = useUpload(calls.setLogo);
  const [problem, setProblem] = useState<string | null>(null);
  const { change: remove, isBusy: isRemoving } = useChange(calls.removeLogo);

  const set = async (file: File): Promise<void> => {
    const changed = await send(file, { body: formOf(file) }, crypto.randomUUID());
    if (!changed) return;
    await reloadInfoNow();
    raiseToast({ kind: 'success', message: texts.set });
  };
  const choose = (file: File): void => {
    const found = problemOf(file);
    setProblem(found);
    forgetFailure();
    if (found === null) void set(file);
  };
  const removeLogo = async (): Promise<void> => {
    const { error } = await remove();
    if (error) return;
    await reloadInfoNow();
    raiseToast({ kind: 'success', message: texts.gone });
  };
  const sentence = problem ?? (failure ? sentenceOf(failure) : null);
  return { choose, removeLogo: () => void removeLogo(), share, sentence, isBusy, isRemoving };
}

export function LogoPart({ company: { logo, name } }: { company: Company }) {
  const { choose, removeLogo, share, sentence, isBusy, isRemoving } = useLogo();
  return (
    <Card title={texts.title} context={texts.context}>
      <div className={styles.stack}>
        <div className={styles.logo}>
          {logo === null ? (
            <p className={styles.muted}>{texts.none}</p>
          ) : (
            <img className={styles.picture} src={logo} alt={texts.current(name)} />
          )}
        </div>
        {share !== null && (
          <ProgressBar share={share} label={texts.progress} valueText={texts.percent(Math.round(share * 100))} />
        )}
        <Dropzone
          size="line"
          texts={texts.dropzone}
          hint={texts.rules(megabytes, logoRules.sideAtMost)}
          problem={sentence ?? undefined}
          accept={logoRules.types.join(',')}
          isMultiple={false}
          isDisabled={isBusy}
          onFiles={([file]) => file && choose(file)}
        />
        {logo !== null && (
          <div>
            <Button variant="quiet" isBusy={isRemoving} onClick={removeLogo}>
              {texts.remove}
            </Button>
          </div>
        )}
      </div>
    </Card>
  );
}

import { type Company, company as calls, logoRules } from '@gatehouse/contract/company';
import { useRef, useState } from 'react';

import { useChange } from '../../core/data/use-change.ts';
import { sentenceOf } from '../../core/failure.ts';
import { reloadInfoNow } from '../../core/session.ts';
import { raiseToast } from '../../core/toast.ts';
import { useUpload } from '../../core/use-upload.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx';
import styles from './company.module.css';
import { companyTexts } from './company.texts.ts';

const texts = companyTexts.logo;
const megabytes = logoRules.bytesAtMost / 1_048_576;

/** What the server would refuse is told before anything is sent. */
function faultOf({ type, size }: File): string | null {
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
  const [fault, setFault] = useState<string | null>(null);
  const { change: remove, isBusy: isRemoving } = useChange(calls.removeLogo);

  const set = async (file: File): Promise<void> => {
    const changed = await send(file, { body: formOf(file) }, crypto.randomUUID());
    if (!changed) return;
    await reloadInfoNow();
    raiseToast({ kind: 'success', message: texts.set });
  };
  const choose = (file: File): void => {
    const found = faultOf(file);
    setFault(found);
    forgetFailure();
    if (found === null) void set(file);
  };
  const takeAway = async (): Promise<void> => {
    const { error } = await remove();
    if (error) return;
    await reloadInfoNow();
    raiseToast({ kind: 'success', message: texts.gone });
  };
  const sentence = fault ?? (failure ? sentenceOf(failure) : null);
  return { choose, takeAway: () => void takeAway(), share, sentence, isBusy, isRemoving };
}

export function LogoPart({ company: { logo, name } }: { company: Company }) {
  const { choose, takeAway, share, sentence, isBusy, isRemoving } = useLogo();
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
        {sentence !== null && <Notice kind="error">{sentence}</Notice>}
        {share !== null && (
          <ProgressBar share={share} label={texts.progress} valueText={texts.percent(Math.round(share * 100))} />
        )}
        <div className={styles.row}>
          <PictureChooser isBusy={isBusy} onFile={choose} />
          {logo !== null && (
            <Button variant="quiet" isBusy={isRemoving} onClick={takeAway}>
              {texts.remove}
            </Button>
          )}
        </div>
        <p className={styles.muted}>{texts.rules(megabytes, logoRules.sideAtMost)}</p>
      </div>
    </Card>
  );
}

function PictureChooser({ isBusy, onFile }: { isBusy: boolean; onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button isBusy={isBusy} onClick={() => input.current?.click()}>
        {texts.choose}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={texts.file}
        accept={logoRules.types.join(',')}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onFile(file);
          // The same picture may be chosen again after a failure.
          target.value = '';
        }}
      />
    </>
  );
}

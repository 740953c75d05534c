import { logoRules } from '@gatehouse/contract/company/company';
import { useState } from 'react';

import { type Failure, failureMessage } from '../../core/failure.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx';
import { Dropzone } from '../../ui/files/dropzone.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Text } from '../../ui/layout/text.tsx';
import styles from './logo-card.module.css';
import { logoTexts as texts } from './logo.texts.ts';

const megabytes = logoRules.bytesAtMost / 1_048_576;

/** Returns the reason the server would reject the file. */
function problemOf({ type, size }: File): string | null {
  if (size > logoRules.bytesAtMost) return texts.tooLarge(megabytes);
  return logoRules.types.includes(type) ? null : texts.wrongType;
}

interface LogoCardProps {
  /** URL of the image. */
  logo: string | null;
  name: string;
  /** The uploaded share of a new image, from 0 to 1; null without an upload. */
  share: number | null;
  failure: Failure | null;
  isBusy: boolean;
  isRemoving: boolean;
  onChoose: (file: File) => void;
  onRemove: () => void;
}

/** The logo of a company with controls to replace and remove it. */
export function LogoCard({ logo, name, share, failure, isBusy, isRemoving, onChoose, onRemove }: LogoCardProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const sentence = problem ?? (failure ? failureMessage(failure) : undefined);
  const choose = (file: File): void => {
    const found = problemOf(file);
    setProblem(found);
    if (found === null) onChoose(file);
  };
  return (
    <Card title={texts.title} context={texts.context}>
      <Stack gap={16}>
        <div className={styles.logo}>
          {logo === null ? (
            <Text tone="muted">{texts.none}</Text>
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
          problem={sentence}
          accept={logoRules.types.join(',')}
          isMultiple={false}
          isDisabled={isBusy}
          onFiles={([file]) => file && choose(file)}
        />
        {logo !== null && (
          <div>
            <Button variant="quiet" isBusy={isRemoving} onClick={onRemove}>
              {texts.remove}
            </Button>
          </div>
        )}
      </Stack>
    </Card>
  );
}

/** Returns the upload form of an image. */
export function logoForm(file: File): FormData {
  const form = new FormData();
  form.append('file', file, file.name);
  return form;
}

import { branding, type BrandingImage } from '@gatehouse/contract/branding/branding';
import type { ProviderBranding } from '@gatehouse/contract/branding/branding.schema';
import { logoRules } from '@gatehouse/contract/company/company';
import { useState } from 'react';

import { useChange } from '../../core/data/use-change.ts';
import { failureMessage } from '../../core/failure.ts';
import { raiseToast } from '../../core/toast.ts';
import { useUpload } from '../../core/use-upload.ts';
import { logoForm } from '../../shared/clients/logo-card.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx';
import { Dropzone } from '../../ui/files/dropzone.tsx';
import { Text } from '../../ui/layout/text.tsx';
import styles from './branding.module.css';
import { brandingTexts } from './branding.texts.ts';

const texts = brandingTexts.images;
const megabytes = logoRules.bytesAtMost / 1_048_576;

/** Returns the reason why the server would refuse the file. */
function problemOf({ type, size }: File): string | null {
  if (size > logoRules.bytesAtMost) return texts.tooLarge(megabytes);
  return logoRules.types.includes(type) ? null : texts.wrongType;
}

const addressOf = ({ logos, support }: ProviderBranding, image: BrandingImage): string | null =>
  image === 'support' ? support.picture : logos[image];

function useImage(image: BrandingImage) {
  const [problem, setProblem] = useState<string | null>(null);
  const { send, share, failure, isBusy, forgetFailure } = useUpload(branding.setImage);
  const { change, isBusy: isRemoving } = useChange(branding.removeImage);
  const choose = async (file: File): Promise<void> => {
    forgetFailure();
    const found = problemOf(file);
    setProblem(found);
    if (found !== null) return;
    const changed = await send(file, { params: { image }, body: logoForm(file) }, crypto.randomUUID());
    if (changed) raiseToast({ kind: 'success', message: texts.set });
  };
  const remove = async (): Promise<void> => {
    const { error } = await change({ params: { image } });
    if (!error) raiseToast({ kind: 'success', message: texts.gone });
  };
  const sentence = problem ?? (failure ? failureMessage(failure) : undefined);
  return { choose, remove, share, sentence, isBusy, isRemoving };
}

interface ImagePartProps {
  image: BrandingImage;
  branding: ProviderBranding;
}

/** An image of the branding, with buttons that replace and remove it. */
export function ImagePart({ image, branding: saved }: ImagePartProps) {
  const { choose, remove, share, sentence, isBusy, isRemoving } = useImage(image);
  const kind = texts.kinds[image];
  const address = addressOf(saved, image);
  return (
    <div className={styles.image}>
      <Text weight="strong">{kind}</Text>
      <Text tone="muted">{texts.hints[image]}</Text>
      {address === null ? (
        <Text tone="muted">{texts.none}</Text>
      ) : (
        <img className={styles.picture} data-image={image} src={address} alt={texts.current(kind)} />
      )}
      {share !== null && (
        <ProgressBar share={share} label={texts.progress} valueText={texts.percent(Math.round(share * 100))} />
      )}
      <Dropzone
        size="line"
        texts={{ ...texts.drop, input: texts.input(kind) }}
        hint={texts.rules(megabytes, logoRules.sideAtMost)}
        problem={sentence}
        accept={logoRules.types.join(',')}
        isMultiple={false}
        isDisabled={isBusy}
        onFiles={([file]) => file && void choose(file)}
      />
      {address !== null && (
        <div>
          <Button variant="quiet" aria-label={texts.remove(kind)} isBusy={isRemoving} onClick={() => void remove()}>
            {texts.removeShort}
          </Button>
        </div>
      )}
    </div>
  );
}

import type { Campaign } from '@gatehouse/contract/phishing/campaign.schema';
import { imageRules } from '@gatehouse/contract/files/stored-file';
import { providerPhishing } from '@gatehouse/contract/phishing/provider-phishing';
import { useState } from 'react';

import { useChange } from '../../../core/data/use-change.ts';
import { failureMessage } from '../../../core/failure.ts';
import { raiseToast } from '../../../core/toast.ts';
import { useUpload } from '../../../core/use-upload.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx';
import { Dropzone } from '../../../ui/files/dropzone.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { lureImageTexts as texts } from './lure-image.texts.ts';

const megabytes = imageRules.bytesAtMost / 1_048_576;

/** Returns the reason why the server would refuse the file. */
function problemOf({ type, size }: File): string | null {
  if (size > imageRules.bytesAtMost) return texts.tooLarge(megabytes);
  return imageRules.types.includes(type) ? null : texts.wrongType;
}

function formOf(file: File): FormData {
  const form = new FormData();
  form.append('file', file, file.name);
  return form;
}

interface LureImageProps {
  campaign: Campaign;
  companyId: string;
}

function useLureImage({ campaign: { _id: id }, companyId }: LureImageProps) {
  const { send, share, failure, isBusy, forgetFailure } = useUpload(providerPhishing.setLureImage);
  const { change, isBusy: isRemoving } = useChange(providerPhishing.removeLureImage);
  const [problem, setProblem] = useState<string | null>(null);
  const params = { companyId, id };
  const choose = async (file: File): Promise<void> => {
    const found = problemOf(file);
    setProblem(found);
    forgetFailure();
    if (found !== null) return;
    const changed = await send(file, { params, body: formOf(file) }, crypto.randomUUID());
    if (changed) raiseToast({ kind: 'success', message: texts.saved });
  };
  const remove = async (): Promise<void> => {
    const { error } = await change({ params });
    if (!error) raiseToast({ kind: 'success', message: texts.removed });
  };
  return { choose, remove, share, isBusy, isRemoving, sentence: problem ?? (failure ? failureMessage(failure) : null) };
}

/** The screenshot of the email for staff, which is stored as soon as it is selected. */
export function LureImage(props: LureImageProps) {
  const { choose, remove, share, isBusy, isRemoving, sentence } = useLureImage(props);
  const { image } = props.campaign.lure;
  return (
    <Stack gap={12}>
      {share !== null && (
        <ProgressBar share={share} label={texts.progress} valueText={texts.percent(Math.round(share * 100))} />
      )}
      <Dropzone
        size="line"
        texts={image === null ? texts.add : texts.replace}
        hint={texts.rules(megabytes)}
        problem={sentence ?? undefined}
        accept={imageRules.types.join(',')}
        isMultiple={false}
        isDisabled={isBusy}
        onFiles={([file]) => file && void choose(file)}
      />
      {image !== null && (
        <div>
          <Button variant="quiet" isBusy={isRemoving} onClick={() => void remove()}>
            {texts.remove}
          </Button>
        </div>
      )}
    </Stack>
  );
}

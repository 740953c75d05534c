import { providerAttackChain } from '@gatehouse/contract/attack-chain';
import { imageRules } from '@gatehouse/contract/file-schema';
import { shortFileName } from '@gatehouse/domain/file-name';
import IconPhotoPlus from '@tabler/icons-react/dist/esm/icons/IconPhotoPlus.mjs';
import { useState } from 'react';

import { sentenceOf } from '../../core/failure.ts';
import { raiseToast } from '../../core/toast.ts';
import { useUpload } from '../../core/use-upload.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx';
import { attackTexts } from './attack.texts.ts';
import type { FrameParams } from './engagement-frame.tsx';
import { FileDrop } from './file-drop.tsx';

const texts = attackTexts.images;
const megabytes = imageRules.bytesAtMost / 1_048_576;

interface PictureAdderProps {
  params: FrameParams;
  stepId: string;
}

/** What the server would refuse is told before anything is sent. */
function faultOf({ type, size }: File): string | null {
  if (size > imageRules.bytesAtMost) return texts.tooLarge(megabytes);
  return imageRules.types.includes(type) ? null : texts.wrongType;
}

/** One try and all its repetitions carry the same key, so that a picture is taken once. */
interface Attempt {
  file: File;
  key: string;
}

function usePictureUpload({ params, stepId }: PictureAdderProps) {
  const { send, ...state } = useUpload(providerAttackChain.addImage);
  const [last, setLast] = useState<Attempt | null>(null);
  const [fault, setFault] = useState<string | null>(null);

  const sendOnce = async ({ file, key }: Attempt): Promise<void> => {
    const body = new FormData();
    body.append('file', file, file.name);
    const names = { companyId: params.companyId, engagementId: params.id, mitreId: stepId };
    const step = await send(file, { params: names, body }, key);
    if (!step) return;
    raiseToast({ kind: 'success', message: texts.added(shortFileName(file.name)) });
  };
  const add = (file: File): void => {
    const found = faultOf(file);
    const attempt = { file, key: crypto.randomUUID() };
    setFault(found);
    setLast(attempt);
    state.forgetFailure();
    if (found === null) void sendOnce(attempt);
  };
  return { ...state, add, fault, last, retry: () => last && void sendOnce(last) };
}

/** Takes a picture by button or drop, and shows how far it is. */
export function PictureAdder(props: PictureAdderProps) {
  const { add, isBusy, share, last, fault, failure, retry } = usePictureUpload(props);
  const again = (
    <Button size="small" onClick={retry}>
      {texts.retry}
    </Button>
  );
  return (
    <FileDrop
      label={texts.add}
      inputLabel={texts.file}
      icon={<IconPhotoPlus size={16} stroke={1.7} />}
      hint={texts.rules(megabytes)}
      accept={imageRules.types.join(',')}
      isBusy={isBusy}
      onFile={add}
    >
      {share !== null && (
        <ProgressBar
          share={share}
          label={texts.progress(shortFileName(last?.file.name ?? ''))}
          valueText={texts.percent(Math.round(share * 100))}
        />
      )}
      {fault !== null && <Notice kind="error">{fault}</Notice>}
      {failure && (
        <Notice kind="error" action={again}>
          {sentenceOf(failure)}
        </Notice>
      )}
    </FileDrop>
  );
}

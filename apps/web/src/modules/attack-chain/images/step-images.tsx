import { hasAccess } from '@gatehouse/contract/core/access';
import { imagesOfStepAtMost } from '@gatehouse/contract/attack-chain/chain';
import type { Image } from '@gatehouse/contract/files/stored-file.schema';
import { imageRules } from '@gatehouse/contract/files/stored-file';
import { useState } from 'react';

import type { AttachmentUploader } from '../../../core/attachment-upload.ts';
import { applyResponse } from '../../../core/data/apply-answer.ts';
import { useCache } from '../../../core/data/cache.ts';
import { request } from '../../../core/request.ts';
import { useViewer } from '../../../core/session-store.ts';
import { useAttachments } from '../../../core/use-attachments.ts';
import { uploadFile } from '../../../core/use-upload.ts';
import { UploadArea } from '../../../shared/uploads/upload-area.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import { ImageTools } from './image-tools.tsx';
import { stepCallsOf, type StepScope } from './step-calls.ts';
import { StepImage } from './step-image.tsx';
import styles from './step-images.module.css';
import { stepImagesTexts as texts } from './step-images.texts.ts';

interface StepImagesProps {
  scope: StepScope;
  images: readonly Image[];
  /** `wide` shows each image at full width, `tile` several side by side. */
  look: 'wide' | 'tile';
  /** Called before the viewer changes the images, so that the new data is shown immediately. */
  onChange?: () => void;
}

/** The images of a step. Users with the permission can add, describe and remove them; each change is saved immediately. */
export function StepImages({ scope, images, look, onChange = () => undefined }: StepImagesProps) {
  const viewer = useViewer();
  const [describedId, setDescribedId] = useState<string | null>(null);
  const { update } = stepCallsOf(scope);
  const mayChange = hasAccess(update.access, viewer);
  return (
    <>
      {images.length === 0 && <Text tone="muted">{texts.none}</Text>}
      <ul className={look === 'wide' ? styles.list : styles.tiles}>
        {images.map((image) => (
          <Stack as="li" key={image._id} gap={8}>
            <StepImage {...{ image, images, look }} />
            {mayChange && (
              <ImageTools
                {...{ scope, image, images, onChange }}
                isDescribing={image._id === describedId}
                onDescribe={(isOn) => setDescribedId(isOn ? image._id : null)}
              />
            )}
          </Stack>
        ))}
      </ul>
      {mayChange && (
        <ImageUpload
          {...{ scope, images, onChange }}
          // A description that is being edited stays open.
          onAdded={(id) => setDescribedId((current) => current ?? id)}
        />
      )}
    </>
  );
}

type UploadProps = Required<Omit<StepImagesProps, 'look'>> & { onAdded: (id: string) => void };

/** The upload target of a step, which stores each image immediately. */
function useImageUploadTarget({ scope, onChange }: UploadProps): AttachmentUploader {
  const cache = useCache();
  const { addImage, params } = stepCallsOf(scope);
  return {
    rules: imageRules,
    send: async (file, watched) => {
      const body = new FormData();
      body.append('file', file, file.name);
      const input = { params, body };
      onChange();
      const { data: step, error } = await uploadFile(addImage, file, { input, watched });
      if (error) return { error };
      // Called again, because the change of another upload may have been read in the meantime.
      onChange();
      await applyResponse(cache, request(addImage)(input), { data: step });
      return { data: { _id: step.images.at(-1)?._id ?? step._id, name: file.name } };
    },
  };
}

function ImageUpload(props: UploadProps) {
  const { images, onAdded } = props;
  const { area } = useAttachments(useImageUploadTarget(props), {
    onKept: ({ _id }) => onAdded(_id),
    atMost: imagesOfStepAtMost - images.length,
  });
  if (images.length >= imagesOfStepAtMost) return <Text tone="muted">{texts.full(imagesOfStepAtMost)}</Text>;
  return <UploadArea area={area} zone={texts.zone} />;
}

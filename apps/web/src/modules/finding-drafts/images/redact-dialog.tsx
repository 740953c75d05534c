import type { FindingDraft } from '@gatehouse/contract/finding-drafts/finding-draft.schema';
import { useEffect, useState } from 'react';

import { failureMessage } from '../../../core/failure.ts';
import { raiseToast } from '../../../core/toast.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import { Modal } from '../../../ui/overlays/modal.tsx';
import { draftEditorTexts } from '../draft/editor.texts.ts';
import { AreaNumbers } from './area-numbers.tsx';
import { type Area, pngName, withAreasCovered } from './image-pixels.ts';
import { RedactStage } from './redact-stage.tsx';
import type { ShownImage } from './shown-images.ts';
import { sendImage } from './use-image-upload.ts';

const texts = draftEditorTexts.images;

interface Picture {
  blob: Blob;
  address: string;
  width: number;
  height: number;
}

/** Reads the pixels of an image for display and redaction. */
function usePicture(source: string) {
  const [picture, setPicture] = useState<Picture | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    let address: string | undefined;
    let isWanted = true;
    const load = async (): Promise<void> => {
      const blob = await readImage(source);
      const { width, height } = await createImageBitmap(blob);
      if (!isWanted) return;
      address = URL.createObjectURL(blob);
      setPicture({ blob, address, width, height });
    };
    load().catch(() => setHasFailed(true));
    return () => {
      isWanted = false;
      if (address !== undefined) URL.revokeObjectURL(address);
    };
  }, [source]);
  return { picture, hasFailed };
}

/** Reads an image through an img element, because the server delivers these files only as images. */
async function readImage(source: string): Promise<Blob> {
  const element = new Image();
  element.src = source;
  await element.decode();
  const canvas = document.createElement('canvas');
  canvas.width = element.naturalWidth;
  canvas.height = element.naturalHeight;
  canvas.getContext('2d')?.drawImage(element, 0, 0);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The image is empty'))), 'image/png');
  });
}

interface RedactDialogProps {
  draft: FindingDraft;
  image: ShownImage;
  source: string;
  onReplaced: (address: string) => void;
  onClose: () => void;
}

/** The dialog that paints over parts of an image. The result replaces the original, which is deleted on the server. */
export function RedactDialog({ draft, image, source, onReplaced, onClose }: RedactDialogProps) {
  const { picture, hasFailed } = usePicture(source);
  const [areas, setAreas] = useState<readonly Area[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const apply = async (): Promise<void> => {
    if (!picture) return;
    setIsBusy(true);
    const covered = await withAreasCovered(picture.blob, areas);
    const file = new File([covered], pngName(image.name), { type: 'image/png' });
    const { data, error } = await sendImage(draft, file, image.id);
    setIsBusy(false);
    if (error) return setProblem(failureMessage(error));
    onReplaced(data.address);
    raiseToast({ kind: 'success', message: texts.replaced });
    onClose();
  };
  return (
    <Modal
      isOpen
      size="large"
      title={texts.dialog}
      closeLabel={draftEditorTexts.close}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{draftEditorTexts.cancel}</Button>
          <Button variant="primary" isBusy={isBusy} disabled={areas.length === 0} onClick={() => void apply()}>
            {texts.apply}
          </Button>
        </>
      }
    >
      <Stack gap={12}>
        <Text tone="muted">{texts.how}</Text>
        {picture === null && !hasFailed && <Skeleton height="240px" />}
        {hasFailed && <Notice kind="error">{texts.failed}</Notice>}
        {picture && (
          <>
            <RedactStage
              picture={picture}
              name={image.name}
              areas={areas}
              onAdd={(area) => setAreas([...areas, area])}
            />
            <AreaNumbers size={picture} onAdd={(area) => setAreas([...areas, area])} />
            <Row>
              <Button size="small" disabled={areas.length === 0} onClick={() => setAreas(areas.slice(0, -1))}>
                {texts.undo}
              </Button>
            </Row>
          </>
        )}
        {problem !== null && <Notice kind="error">{problem}</Notice>}
      </Stack>
    </Modal>
  );
}

import { attackChain } from '@gatehouse/contract/attack-chain';
import { imagesOfStepAtMost } from '@gatehouse/contract/attack-chain-schema';
import { type Image, imageRules } from '@gatehouse/contract/file-schema';
import { shortFileName } from '@gatehouse/domain/file-name';
import IconPhotoPlus from '@tabler/icons-react/dist/esm/icons/IconPhotoPlus.mjs';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';

import { sentenceOf } from '../../core/failure.ts';
import { raiseToast } from '../../core/toast.ts';
import { useUpload } from '../../core/use-upload.ts';
import { Button } from '../../ui/actions/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx';
import styles from './attack-chain.module.css';
import { attackChainTexts } from './attack-chain.texts.ts';
import type { StepName } from './step-note.tsx';

const texts = attackChainTexts.images;
const megabytes = imageRules.bytesAtMost / 1_048_576;

interface ImageAdderProps {
  name: StepName;
  images: readonly Image[];
  onChange: () => void;
  /** The id of the new picture. */
  onAdded: (id: string | null) => void;
}

/** What the server would refuse is told before anything is sent. */
function faultOf({ type, size }: File): string | null {
  if (size > imageRules.bytesAtMost) return texts.tooLarge(megabytes);
  return imageRules.types.includes(type) ? null : texts.wrongType;
}

function formOf(file: File): FormData {
  const form = new FormData();
  form.append('file', file, file.name);
  return form;
}

/** One try and all its repetitions carry the same key, so that a picture is taken once. */
function useImageUpload({ name, onChange, onAdded }: ImageAdderProps) {
  const { send, ...state } = useUpload(attackChain.addImage);
  const [last, setLast] = useState<{ file: File; key: string } | null>(null);
  const [fault, setFault] = useState<string | null>(null);

  const sendOnce = async ({ file, key }: { file: File; key: string }): Promise<void> => {
    onChange();
    const step = await send(file, { params: name, body: formOf(file) }, key);
    if (!step) return;
    onAdded(step.images.at(-1)?._id ?? null);
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
export function ImageAdder(props: ImageAdderProps) {
  const state = useImageUpload(props);
  if (props.images.length >= imagesOfStepAtMost)
    return <p className={styles.muted}>{texts.full(imagesOfStepAtMost)}</p>;
  return (
    <DropZone isBusy={state.isBusy} onFile={state.add}>
      <UploadState {...state} />
    </DropZone>
  );
}

interface DropZoneProps {
  isBusy: boolean;
  onFile: (file: File) => void;
  children: ReactNode;
}

function DropZone({ isBusy, onFile, children }: DropZoneProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const take = (files: FileList | null): void => {
    const [file] = files ?? [];
    if (file && !isBusy) onFile(file);
  };
  const drag = (event: DragEvent, isIn: boolean): void => {
    event.preventDefault();
    setIsOver(isIn);
  };
  return (
    <div
      className={classNames(styles.drop, isOver && styles.dropOver)}
      onDragOver={(event) => drag(event, true)}
      onDragLeave={(event) => drag(event, false)}
      onDrop={(event) => {
        drag(event, false);
        take(event.dataTransfer.files);
      }}
    >
      <Button
        size="small"
        icon={<IconPhotoPlus size={16} stroke={1.7} />}
        isBusy={isBusy}
        onClick={() => input.current?.click()}
      >
        {texts.add}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={texts.file}
        accept={imageRules.types.join(',')}
        onChange={({ target }) => {
          take(target.files);
          // The same file may be chosen again after a failure.
          target.value = '';
        }}
      />
      <span className={styles.small}>{texts.rules(megabytes)}</span>
      {children}
    </div>
  );
}

type UploadStateProps = Omit<ReturnType<typeof useImageUpload>, 'add' | 'isBusy' | 'forgetFailure'>;

function UploadState({ share, last, fault, failure, retry }: UploadStateProps) {
  const again = (
    <Button size="small" onClick={retry}>
      {texts.retry}
    </Button>
  );
  return (
    <>
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
    </>
  );
}

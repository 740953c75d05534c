import type { Retest } from '@gatehouse/contract/retest-schema';
import { type FormEvent, useId } from 'react';

import { coreTexts } from '../../core/core.texts.ts';
import { sentenceOf } from '../../core/failure.ts';
import { AttachArea } from '../../shared/uploads/attach-area.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Modal } from '../../ui/overlays/modal.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { SkeletonText } from '../../ui/feedback/skeleton.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { FindingChoice } from './finding-choice.tsx';
import styles from './retests.module.css';
import { retestsTexts } from './retests.texts.ts';
import { useRetestRequest } from './use-retest-request.ts';

const texts = retestsTexts.request;

interface RequestRetestProps {
  engagementId: string;
  /** The findings that are chosen when the dialog opens. */
  findingIds: readonly string[];
  onClose: () => void;
  onRequested: (retest: Retest) => void;
}

type Request = ReturnType<typeof useRetestRequest>;

/** Asks for a retest of one or many findings of an engagement, whole or for some of their places. */
export function RequestRetest({ engagementId, findingIds, onClose, onRequested }: RequestRetestProps) {
  const request = useRetestRequest({ engagementId, findingIds, onRequested });
  const formId = useId();
  const close = () => {
    request.proof.dropAll();
    onClose();
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    void request.submit();
  };
  return (
    <Modal
      size="large"
      isOpen
      title={texts.title}
      closeLabel={texts.close}
      onClose={close}
      footer={
        <>
          <Button onClick={close}>{texts.cancel}</Button>
          {request.rows.length > 0 && (
            <Button
              type="submit"
              form={formId}
              variant="primary"
              isBusy={request.isSending}
              disabled={!request.proof.isSettled}
            >
              {request.chosen.size > 1 ? texts.submitMany(request.chosen.size) : texts.submit}
            </Button>
          )}
        </>
      }
    >
      <form id={formId} className={styles.stack} onSubmit={send} noValidate>
        {request.failure && <Notice kind="error">{sentenceOf(request.failure)}</Notice>}
        <Choices engagementId={engagementId} request={request} />
        {request.rows.length > 0 && (
          <>
            <AttachArea {...request.proof.area}>
              <TextArea
                label={texts.message}
                hint={texts.messageHint}
                optionalMark={texts.optional}
                rows={4}
                maxLength={20_000}
                value={request.message}
                onChange={(event) => request.setMessage(event.target.value)}
              />
            </AttachArea>
            <p className={styles.muted}>{texts.promise}</p>
          </>
        )}
      </form>
    </Modal>
  );
}

function Choices({ engagementId, request }: { engagementId: string; request: Request }) {
  const { list, rows, chosen, problem } = request;
  const failure = list.failure;
  const { errorState } = coreTexts;
  if (failure && !list.data)
    return (
      <ErrorState texts={errorState} message={failure.message} requestId={failure.requestId} onRetry={list.refresh} />
    );
  if (list.isLoading)
    return (
      <div role="status" aria-label={texts.loading}>
        <SkeletonText lines={4} />
      </div>
    );
  if (rows.length === 0)
    return (
      <EmptyState kind="cleared" title={texts.nothing}>
        {texts.nothingWhy}
      </EmptyState>
    );
  return (
    <fieldset className={styles.choices}>
      <legend>{texts.legend}</legend>
      {problem && (
        <p role="alert" className={styles.error}>
          {problem}
        </p>
      )}
      {rows.map((finding) => (
        <FindingChoice
          key={finding._id}
          engagementId={engagementId}
          finding={finding}
          places={chosen.get(finding._id)}
          onToggle={() => request.toggle(finding)}
          onPlaces={(places) => request.choosePlaces(finding, places)}
        />
      ))}
    </fieldset>
  );
}

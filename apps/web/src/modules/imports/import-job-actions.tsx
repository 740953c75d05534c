import type { ImportJob } from '@gatehouse/contract/imports/import-jobs.schema';
import { importJobs } from '@gatehouse/contract/imports/import-jobs';
import { shortFileName } from '@gatehouse/domain/file-name';
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useState } from 'react';

import { useChange } from '../../core/data/use-change.ts';
import { raiseToast } from '../../core/toast.ts';
import { ChangeDialog } from '../../shared/forms/change-dialog.tsx';
import { RowAction } from '../../ui/table/row-action.tsx';
import { importsTexts } from './imports.texts.ts';
import { isUnderWay } from './job-state.tsx';

const texts = importsTexts.jobs;
const icon = { size: 17, stroke: 1.6 } as const;

const report = (message: string): void => raiseToast({ kind: 'success', message });

interface JobActionsProps {
  job: ImportJob;
  /** Absent if there are no details beyond the row. */
  onDetails: (() => void) | undefined;
}

/** The actions on an import: cancel, confirm or discard the preview, undo, and open the report. */
export function JobActions({ job, onDetails }: JobActionsProps) {
  if (isUnderWay(job))
    return <CancelAction job={job} words={{ hint: texts.cancel, label: texts.cancelOf, done: texts.cancelled }} />;
  return (
    <>
      {job.state === 'Preview' && (
        <>
          {!job.hasFindings && <ConfirmAction job={job} />}
          <CancelAction job={job} words={{ hint: texts.discard, label: texts.discardOf, done: texts.discarded }} />
        </>
      )}
      {job.undoUntil !== null && <UndoAction job={job} />}
      {onDetails && (
        <RowAction
          icon={<IconFileText {...icon} />}
          hint={texts.details}
          label={texts.detailsOf(job.fileName)}
          onClick={onDetails}
        />
      )}
    </>
  );
}

const paramsOf = ({ company, _id }: ImportJob) => ({ companyId: company._id, id: _id });

interface CancelActionProps {
  job: ImportJob;
  words: { hint: string; label: (name: string) => string; done: (name: string) => string };
}

function CancelAction({ job, words }: CancelActionProps) {
  const { change, isBusy } = useChange(importJobs.cancel);
  const cancel = async (): Promise<void> => {
    const { error } = await change({ params: paramsOf(job) });
    if (!error) report(words.done(shortFileName(job.fileName)));
  };
  return (
    <RowAction
      icon={<IconX {...icon} />}
      hint={words.hint}
      label={words.label(job.fileName)}
      isBusy={isBusy}
      onClick={() => void cancel()}
    />
  );
}

function ConfirmAction({ job }: { job: ImportJob }) {
  const { change, isBusy } = useChange(importJobs.confirm);
  const confirm = async (): Promise<void> => {
    const { error } = await change({ params: paramsOf(job), body: { exclude: [] } });
    if (!error) report(texts.confirmed(shortFileName(job.fileName)));
  };
  return (
    <RowAction
      icon={<IconCheck {...icon} />}
      hint={texts.confirm}
      label={texts.confirmOf(job.fileName)}
      isBusy={isBusy}
      onClick={() => void confirm()}
    />
  );
}

function UndoAction({ job }: { job: ImportJob }) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <RowAction
        icon={<IconArrowBackUp {...icon} />}
        hint={texts.undo}
        label={texts.undoOf(job.fileName)}
        onClick={() => setIsAsking(true)}
      />
      {isAsking && <UndoDialog job={job} onClose={() => setIsAsking(false)} />}
    </>
  );
}

function UndoDialog({ job, onClose }: { job: ImportJob; onClose: () => void }) {
  const name = shortFileName(job.fileName);
  return (
    <ChangeDialog
      isDangerous
      endpoint={importJobs.undo}
      input={{ params: paramsOf(job) }}
      title={texts.undoTitle(name)}
      texts={{ submit: texts.undo, cancel: texts.keep }}
      done={texts.undone(name)}
      onClose={onClose}
    >
      <p>{texts.undoText}</p>
    </ChangeDialog>
  );
}

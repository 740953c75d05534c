import { type ImportFormat, importFormats } from '@gatehouse/contract/import-formats';
import { importJobs } from '@gatehouse/contract/import-jobs';
import { type ClientEngagementRow, providerEngagements } from '@gatehouse/contract/provider-engagements';
import { shortFileName } from '@gatehouse/domain/file-name';
import { type FormEvent, useState } from 'react';

import { useRead } from '../../core/data/use-read.ts';
import { useChange } from '../../core/data/use-change.ts';
import { issueOf } from '../../core/failure.ts';
import { raiseToast } from '../../core/toast.ts';
import { useUpload } from '../../core/use-upload.ts';
import { formOf, newEngagement } from './engagement-draft.ts';
import {
  bodyOf,
  faultsOf,
  type ImportForm,
  intoDraft,
  intoNamed,
  isSameTitle,
  noFaults,
  type Sending,
} from './import-form.ts';
import { importsTexts } from './imports.texts.ts';
import { useImportForm } from './use-import-form.ts';

const texts = importsTexts.start;

/** Makes the draft that a file is meant for, once: a second try finds it among the engagements. */
function useTarget(companyId: string, rows: readonly ClientEngagementRow[]) {
  const { change: create, failure } = useChange(providerEngagements.create, { isQuiet: true });
  const [made, setMade] = useState<{ title: string } | null>(null);
  const titleOf = async ({ target, draftTitle }: ImportForm): Promise<string | null | undefined> => {
    if (target === intoNamed) return null;
    if (target !== intoDraft) return rows.find(({ _id }) => _id === target)?.title;
    if (made && isSameTitle(made.title, draftTitle)) return made.title;
    const body = { ...formOf(newEngagement), title: draftTitle, type: texts.draftType, publication: 'Draft' } as const;
    const { data } = await create({ params: { companyId }, body });
    if (data) setMade({ title: data.title });
    return data?.title;
  };
  return { titleOf, failure };
}

/** What the server reads, and what goes with a file of the chosen format: an engagement, as long as none is chosen. */
function useFormats({ format: chosen }: ImportForm): { formats: ImportFormat[]; takes: ImportFormat['takes'] } {
  const { data: formats = [] } = useRead(importFormats.list);
  return { formats, takes: formats.find(({ format }) => format === chosen)?.takes ?? ['engagement'] };
}

/** The form that brings a file in. */
export function useStartImport(companyId: string) {
  const list = useRead(providerEngagements.list, { params: { companyId }, query: { limit: 'all' } });
  const rows = list.data?.rows ?? [];
  const { form, change, choose, clear } = useImportForm();
  const { formats, takes } = useFormats(form);
  const [isTried, setIsTried] = useState(false);
  const target = useTarget(companyId, rows);
  const sending = useSending(companyId);

  const send = async (): Promise<void> => {
    const title = takes.includes('engagement') ? await target.titleOf(form) : null;
    if (title === undefined || !(await sending.send({ companyId, form, takes, title }))) return;
    clear();
    setIsTried(false);
  };
  const faults = faultsOf(form, rows, takes);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setIsTried(true);
    if (Object.values(faults).every((fault) => fault === undefined)) void send();
  };
  const shown = isTried ? faults : { ...noFaults, target: faults.target };
  return {
    form,
    formats,
    takes,
    rows,
    change,
    choose: (file: File) => {
      sending.forgetFailure();
      void choose(file);
    },
    submit,
    faults: { ...shown, draftTitle: shown.draftTitle ?? issueOf(target.failure, 'title') },
    failure: sending.failure ?? target.failure,
    share: sending.share,
    isBusy: sending.isBusy,
  };
}

/** The form, and what it is about to do. */
export type StartedImport = ReturnType<typeof useStartImport>;

/** One try and all its repetitions carry the same key, so that a file is taken once. */
function useSending(companyId: string) {
  const upload = useUpload(importJobs.create);
  const [attempt, setAttempt] = useState<{ form: ImportForm; key: string } | null>(null);
  const send = async (sending: Sending): Promise<boolean> => {
    const { form } = sending;
    if (!form.file) return false;
    const key = attempt?.form === form ? attempt.key : crypto.randomUUID();
    setAttempt({ form, key });
    const job = await upload.send(form.file, { body: bodyOf({ ...sending, companyId }) }, key);
    if (!job) return false;
    raiseToast({ kind: 'success', message: texts.taken(shortFileName(job.fileName)) });
    return true;
  };
  return { ...upload, send };
}

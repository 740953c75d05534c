import { findingDrafts } from '@gatehouse/contract/finding-drafts/finding-drafts';
import type { FindingDraft } from '@gatehouse/contract/finding-drafts/finding-draft.schema';
import { type DraftFields, draftChange, mergeDraft } from '@gatehouse/domain/text-merge/merge-draft';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

import { useChange } from '../../../core/data/use-change.ts';
import type { Failure } from '../../../core/failure.ts';
import { useUserInfo } from '../../../core/session-store.ts';
import { type UnsavedDraft, useDraftMemory } from './draft-memory.ts';

/** Delay of saving after the last key, in ms. */
const saveAfterMs = 1_500;
/** Delay of a retry after a failure, in ms. */
const retryAfterMs = 5_000;

const hasChanges = (base: DraftFields, values: DraftFields): boolean =>
  Object.keys(draftChange(base, values).values).length > 0;

interface Rebase {
  from: DraftFields;
  own: DraftFields;
  onto: DraftFields;
  names: { saved: string; own: string };
}

/** Applies the changes since `from` to a newer state of the draft. */
const rebase = ({ from, own, onto, names }: Rebase): DraftFields =>
  mergeDraft({ ...draftChange(from, own), saved: { fields: onto, name: names.saved }, ownName: names.own }).fields;

type SaveState = 'saved' | 'unsaved' | 'saving' | 'failed';

/** The state of the page: the server's data, the displayed values, and the revision. */
interface DraftState extends UnsavedDraft {
  revision: number;
}

function begin(draft: FindingDraft, unsaved: UnsavedDraft | null, ownName: string): DraftState {
  const { fields, revision, editor } = draft;
  if (unsaved === null) return { base: fields, values: fields, revision };
  const names = { saved: editor, own: ownName };
  const values = rebase({ from: unsaved.base, own: unsaved.values, onto: fields, names });
  return { base: fields, values, revision };
}

/** The state of a draft with the unsaved changes, which are also stored in the browser. */
function useKnownDraft(draft: FindingDraft) {
  const ownName = useUserInfo().fullname;
  const memory = useDraftMemory(draft._id);
  const [known, setKnown] = useState(() => begin(draft, memory.read(), ownName));
  const latest = useRef(known);
  const put = (next: DraftState): void => {
    latest.current = next;
    setKnown(next);
    memory.write(hasChanges(next.base, next.values) ? { base: next.base, values: next.values } : null);
  };
  /** Takes over a newer state of the draft and keeps the changes since `from`. */
  const applyServerState = (from: DraftFields, { fields, revision, editor }: FindingDraft): void => {
    const values = rebase({ from, own: latest.current.values, onto: fields, names: { saved: editor, own: ownName } });
    put({ base: fields, values, revision });
  };
  return { known, latest, put, adopt: applyServerState };
}

/** Sends the unsaved changes, one request at a time. */
function useSave(draft: FindingDraft, { latest, adopt }: Pick<ReturnType<typeof useKnownDraft>, 'latest' | 'adopt'>) {
  const running = useRef<Promise<boolean> | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const { change } = useChange(findingDrafts.save, { isQuiet: true, isParallel: true });
  const send = async (): Promise<boolean> => {
    const { base, values } = latest.current;
    const changed = draftChange(base, values);
    if (Object.keys(changed.values).length === 0) return true;
    setIsSaving(true);
    const params = { companyId: draft.company._id, draftId: draft._id };
    const { data, error } = await change({ params, body: changed });
    setIsSaving(false);
    setFailure(error ?? null);
    if (data) adopt(values, data);
    return data !== undefined;
  };
  /** Saves immediately and resolves to false on failure. */
  const save = async (): Promise<boolean> => {
    if (running.current) await running.current;
    running.current = send().finally(() => {
      running.current = null;
    });
    return running.current;
  };
  return { save, running, isSaving, failure };
}

/**
 * The fields of a draft with automatic saving. A colleague's changes are merged on the server and here by the same rules, so that neither
 * side loses text.
 */
export function useDraftEditor(draft: FindingDraft) {
  const store = useKnownDraft(draft);
  const { known, latest, put, adopt } = store;
  const { save, running, isSaving, failure } = useSave(draft, store);
  const isDirty = hasChanges(known.base, known.values);
  useAutosave({ isDirty, values: known.values, hasFailed: failure !== null, save });
  const hear = useEffectEvent((heard: FindingDraft) => {
    if (heard.revision > latest.current.revision && running.current === null) adopt(latest.current.base, heard);
  });
  useEffect(() => hear(draft), [draft]);
  return {
    values: known.values,
    set: (part: Partial<DraftFields>) => put({ ...latest.current, values: { ...latest.current.values, ...part } }),
    save,
    state: stateOf({ isSaving, isDirty, failure }),
    failure,
  };
}

function stateOf({
  isSaving,
  isDirty,
  failure,
}: {
  isSaving: boolean;
  isDirty: boolean;
  failure: Failure | null;
}): SaveState {
  if (isSaving) return 'saving';
  if (failure !== null) return 'failed';
  return isDirty ? 'unsaved' : 'saved';
}

interface Autosave {
  isDirty: boolean;
  values: DraftFields;
  hasFailed: boolean;
  save: () => Promise<boolean>;
}

/** Saves shortly after the last change, and when the page is left. */
function useAutosave({ isDirty, values, hasFailed, save }: Autosave): void {
  const run = useEffectEvent(() => void save());
  useEffect(() => {
    if (!isDirty) return;
    const timer = setTimeout(run, hasFailed ? retryAfterMs : saveAfterMs);
    return () => clearTimeout(timer);
  }, [isDirty, values, hasFailed]);
  useEffect(() => {
    const onHide = () => {
      if (document.visibilityState === 'hidden') run();
    };
    document.addEventListener('visibilitychange', onHide);
    return () => document.removeEventListener('visibilitychange', onHide);
  }, []);
}

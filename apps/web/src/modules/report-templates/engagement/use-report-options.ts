import type {
  EngagementReportOptions,
  ReportOptions,
} from '@gatehouse/contract/report-templates/report-templates.schema';
import { reportTemplates } from '@gatehouse/contract/report-templates/report-templates';
import { useEffect, useEffectEvent, useState } from 'react';

import { useChange } from '../../../core/data/use-change.ts';
import { raiseToast } from '../../../core/toast.ts';
import type { FrameParams } from '../../../shared/engagements/provider-engagement-frame.tsx';
import { formTexts } from '../../../shared/vocabulary/forms.texts.ts';
import { reportTemplateTexts } from '../report-templates.texts.ts';

const texts = reportTemplateTexts.engagement.replace;

/** Saved this long after the last change of an option, in ms. */
const saveAfterMs = 800;
/** Tried again after a failure, in ms. */
const retryAfterMs = 5_000;

/** What somebody has chosen here. */
interface Chosen {
  templateId: string | null;
  options: ReportOptions | null;
  /** Own options that a template takes the place of. */
  replaced: ReportOptions | null;
  /** The revision that was shown when the first change since the last save was made. */
  from: number;
}

/** What the page says of saving. */
export type SaveState = 'saved' | 'unsaved' | 'saving' | 'failed' | 'conflict';

/** What is chosen here, over what is saved. What was typed stays as it was typed until a colleague saves something else. */
function useChosen(stored: EngagementReportOptions) {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [answer, setAnswer] = useState<{ to: Chosen; record: EngagementReportOptions } | null>(null);
  const isAnswerNewest = answer !== null && answer.record.revision >= stored.revision;
  const known = isAnswerNewest ? answer.record : stored;
  const unsaved = answer?.to === chosen ? null : chosen;
  return {
    known,
    unsaved,
    shown: unsaved ?? (isAnswerNewest ? (chosen ?? known) : known),
    choose: (value: Omit<Chosen, 'from'>) => setChosen({ ...value, from: unsaved?.from ?? known.revision }),
    /** The server has taken it; what was changed meanwhile is saved on top. */
    settle: (to: Chosen, record: EngagementReportOptions) => {
      setAnswer({ to, record });
      setChosen((now) => (now === null || now === to ? now : { ...now, from: record.revision }));
    },
    forget: () => {
      setChosen(null);
      setAnswer(null);
    },
  };
}

/** Brings back own options that a template took the place of; not where something was saved since. */
function useRestore(params: FrameParams, onRestored: () => void) {
  const { change } = useChange(reportTemplates.saveOptions);
  return async (options: ReportOptions, revision: number): Promise<void> => {
    const { data } = await change({ params, body: { templateId: null, options, revision } });
    if (!data) return;
    onRestored();
    raiseToast({ kind: 'success', message: texts.undone });
  };
}

interface Save {
  params: FrameParams;
  settle: (to: Chosen, record: EngagementReportOptions) => void;
  /** Nothing that is chosen here lies over what is saved any more. */
  forget: () => void;
}

/** Sends what is chosen. */
function useSave({ params, settle, forget }: Save) {
  const { change, failure, reset } = useChange(reportTemplates.saveOptions, { isQuiet: true });
  const restore = useRestore(params, forget);
  // Ends together with what the answer changes here: until then the own save is no change of a colleague.
  const [isBusy, setIsBusy] = useState(false);
  const save = async (asked: Chosen): Promise<void> => {
    const { from: revision, replaced, ...body } = asked;
    setIsBusy(true);
    const { data } = await change({ params, body: { ...body, revision } });
    setIsBusy(false);
    if (!data) return;
    settle(asked, data);
    if (!replaced) return;
    const act = () => void restore(replaced, data.revision);
    raiseToast({ kind: 'success', message: texts.done, action: { label: formTexts.undo, act } });
  };
  return { save, isBusy, failure, reset };
}

/** Whether a colleague has saved since the first change that is not saved here. */
const isOutdated = (stored: EngagementReportOptions, unsaved: Chosen | null): boolean =>
  unsaved !== null && stored.revision > unsaved.from;

/** The options of an engagement, saved by themselves: a template at once, an option a moment after the last change. */
export function useReportOptions(params: FrameParams, stored: EngagementReportOptions) {
  const { known, unsaved, shown, choose, settle, forget } = useChosen(stored);
  const { save, isBusy, failure, reset } = useSave({ params, settle, forget });
  const saveNow = useEffectEvent(save);
  const isConflict = failure?.status === 409 || (!isBusy && isOutdated(stored, unsaved));
  const hasFailed = failure !== null;
  useEffect(() => {
    if (unsaved === null || isBusy || isConflict) return;
    const timer = setTimeout(() => void saveNow(unsaved), delayOf(unsaved, hasFailed));
    return () => clearTimeout(timer);
  }, [unsaved, isBusy, isConflict, hasFailed]);
  return {
    /** What is selected: the own options where there are some, else a template or the default. */
    selected: shown,
    options: shown.options ?? known.effective,
    /** What the report is made with now. */
    saved: known.effective,
    /** Own options that this takes the place of can be brought back for a while. */
    select: (templateId: string | null) =>
      choose({ templateId, options: null, replaced: shown.options ?? unsaved?.replaced ?? null }),
    edit: (options: ReportOptions) => choose({ templateId: null, options, replaced: null }),
    /** What was chosen here is dropped. */
    discard: () => {
      reset();
      forget();
    },
    state: stateOf({ isBusy, isSaved: unsaved === null, isConflict, hasFailed }),
  };
}

const delayOf = ({ options }: Chosen, hasFailed: boolean): number => {
  if (hasFailed) return retryAfterMs;
  return options === null ? 0 : saveAfterMs;
};

interface Saving {
  isBusy: boolean;
  isSaved: boolean;
  isConflict: boolean;
  hasFailed: boolean;
}

function stateOf({ isBusy, isSaved, isConflict, hasFailed }: Saving): SaveState {
  if (isBusy) return 'saving';
  if (isSaved) return 'saved';
  if (isConflict) return 'conflict';
  return hasFailed ? 'failed' : 'unsaved';
}

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

/** Delay of saving after the last change of an option, in ms. */
const saveAfterMs = 800;
/** Delay of a retry after a failure, in ms. */
const retryAfterMs = 5_000;

/** The current choice, saved or not. */
interface OptionsChoice {
  templateId: string | null;
  options: ReportOptions | null;
  /** Custom options that were replaced by a template. */
  replaced: ReportOptions | null;
  /** The displayed revision when the first change since the last save was made. */
  from: number;
}

/** The state of saving, shown on the page. */
export type SaveState = 'saved' | 'unsaved' | 'saving' | 'failed' | 'conflict';

/** The unsaved choice on top of the saved options. It stays as entered until a colleague saves something else. */
function useChosen(stored: EngagementReportOptions) {
  const [chosen, setChosen] = useState<OptionsChoice | null>(null);
  const [answer, setAnswer] = useState<{ to: OptionsChoice; record: EngagementReportOptions } | null>(null);
  const isAnswerNewest = answer !== null && answer.record.revision >= stored.revision;
  const known = isAnswerNewest ? answer.record : stored;
  const unsaved = answer?.to === chosen ? null : chosen;
  return {
    known,
    unsaved,
    shown: unsaved ?? (isAnswerNewest ? (chosen ?? known) : known),
    choose: (value: Omit<OptionsChoice, 'from'>) => setChosen({ ...value, from: unsaved?.from ?? known.revision }),
    /** Records that the server accepted a choice; changes made in the meantime are saved on top of it. */
    settle: (to: OptionsChoice, record: EngagementReportOptions) => {
      setAnswer({ to, record });
      setChosen((now) => (now === null || now === to ? now : { ...now, from: record.revision }));
    },
    forget: () => {
      setChosen(null);
      setAnswer(null);
    },
  };
}

/** Restores custom options that a template replaced, unless something was saved since. */
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
  settle: (to: OptionsChoice, record: EngagementReportOptions) => void;
  /** Discards the unsaved choice. */
  forget: () => void;
}

/** Saves the choice. */
function useSave({ params, settle, forget }: Save) {
  const { change, failure, reset } = useChange(reportTemplates.saveOptions, { isQuiet: true });
  const restore = useRestore(params, forget);
  // Reset together with the state of the response; until then the own save must not count as a colleague's change.
  const [isBusy, setIsBusy] = useState(false);
  const save = async (asked: OptionsChoice): Promise<void> => {
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

/** True if a colleague has saved since the first unsaved change. */
const isOutdated = (stored: EngagementReportOptions, unsaved: OptionsChoice | null): boolean =>
  unsaved !== null && stored.revision > unsaved.from;

/** The options of an engagement with automatic saving: a template immediately, an option shortly after the last change. */
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
    /** The selection: custom options, a template, or the default. */
    selected: shown,
    options: shown.options ?? known.effective,
    /** The saved options that the report uses. */
    saved: known.effective,
    /** Selects a template; replaced custom options can be restored for a while. */
    select: (templateId: string | null) =>
      choose({ templateId, options: null, replaced: shown.options ?? unsaved?.replaced ?? null }),
    edit: (options: ReportOptions) => choose({ templateId: null, options, replaced: null }),
    /** Discards the unsaved choice. */
    discard: () => {
      reset();
      forget();
    },
    state: stateOf({ isBusy, isSaved: unsaved === null, isConflict, hasFailed }),
  };
}

const delayOf = ({ options }: OptionsChoice, hasFailed: boolean): number => {
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

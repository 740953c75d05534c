import { useState } from 'react';

import { useChange } from '../../core/data/use-change.ts';
import { sideParams, sides } from '../../core/sides.ts';
import { raiseToast } from '../../core/toast.ts';
import { ConfirmDialog } from '../forms/confirm-dialog.tsx';
import { activityTexts } from './activity.texts.ts';
import type { Scope } from './activity-rights.ts';
import { type ActivityProps, callsOf, itemParamsOf } from './activity-side.ts';
import { scopeQuery } from './activity-values.ts';
import { ScopeChoice } from './scope-choice.tsx';
import styles from './activity.module.css';

const texts = activityTexts.remove;

interface RemoveDialogProps extends ActivityProps {
  scopes: readonly Scope[];
  onClose: () => void;
  /** Called after the record or the occurrence was deleted. */
  onRemoved: () => void;
}

const textOf = sides(texts.text, () => texts.staffText);

/** The dialog that deletes a request or a part of its series. */
export function RemoveDialog({ activity, occurrence, companyId, scopes, onClose, onRemoved }: RemoveDialogProps) {
  const calls = callsOf(companyId);
  const [scope, setScope] = useState<Scope>(scopes[0] ?? 'all');
  // A failed delete shows no error (specification.md, Error catalogue).
  const whole = useChange(calls.remove, { isQuiet: true });
  const one = useChange(calls.removeItem, { isQuiet: true });
  const confirm = async (): Promise<void> => {
    const { error } =
      scope === 'this' && occurrence
        ? await one.change({ params: itemParamsOf(companyId, { activityId: activity._id, itemId: occurrence._id }) })
        : await whole.change({
            params: sideParams(companyId, { id: activity._id }),
            query: scopeQuery(scope, occurrence),
          });
    if (error) return onClose();
    raiseToast({ kind: 'success', message: texts.done });
    onRemoved();
  };
  return (
    <ConfirmDialog
      isDangerous
      title={texts.title}
      texts={{ submit: texts.submit }}
      isBusy={whole.isBusy || one.isBusy}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <div className={styles.form}>
        <p>{textOf(companyId)(activity.task)}</p>
        <ScopeChoice label={texts.scope} scopes={scopes} value={scope} onChange={setScope} />
      </div>
    </ConfirmDialog>
  );
}

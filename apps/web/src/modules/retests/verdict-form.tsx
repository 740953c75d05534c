import { providerRetests } from '@gatehouse/contract/retests/retests';
import type { Retest, RetestItem } from '@gatehouse/contract/retests/retest.schema';
import { retestVerdicts } from '@gatehouse/contract/retests/retest';
import { useEffect, useRef } from 'react';

import { raiseToast } from '../../core/toast.ts';
import { useForm } from '../../shared/forms/use-form.ts';
import { MarkdownField } from '../../shared/rich-text/markdown-field.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { RadioChips } from '../../ui/forms/radio-chips.tsx';
import { stackLook } from '../../ui/layout/flow.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { assetName } from './retest-side.ts';
import { FormProblem } from './form-problem.tsx';
import styles from './retests.module.css';
import { retestsTexts } from './retests.texts.ts';

const texts = retestsTexts.verdict;

interface Values {
  verdict: (typeof retestVerdicts)[number] | undefined;
  fixedPlaceIds: readonly string[];
  evidence: string;
}

const initial: Values = { verdict: undefined, fixedPlaceIds: [], evidence: '' };

interface VerdictFormProps {
  retest: Retest;
  item: RetestItem;
  /** Opens the next retest once all findings of this one have a verdict. */
  onNext?: (() => void) | undefined;
}

function useVerdict({ retest, item, onNext }: VerdictFormProps) {
  return useForm({
    endpoint: providerRetests.decide,
    initial,
    check: ({ verdict, fixedPlaceIds: { length } }) => ({
      verdict: verdict === undefined ? texts.missing : undefined,
      fixedPlaceIds:
        verdict === 'Partly' && (length === 0 || length >= item.numOfPlaces) ? texts.missingAssets : undefined,
    }),
    toInput: ({ verdict = 'Not Fixed', fixedPlaceIds, evidence }) => ({
      params: { companyId: retest.company._id, retestId: retest._id, findingId: item.finding._id },
      body: { verdict, evidence, ...(verdict === 'Partly' && { fixedPlaceIds: [...fixedPlaceIds] }) },
    }),
    onSaved: ({ items, state }) => {
      const verdict = items.find(({ finding }) => finding._id === item.finding._id)?.verdict;
      const message = verdict && texts.done(item.finding.idVisual, retestsTexts.verdicts[verdict]);
      if (message) raiseToast({ kind: 'success', message });
      if (state === 'Done') onNext?.();
    },
  });
}

/** Submits the form with Ctrl+Enter or Cmd+Enter from every field. */
function useSubmitKey() {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const shown = form.current;
    const press = (event: KeyboardEvent): void => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return;
      event.preventDefault();
      shown?.requestSubmit();
    };
    shown?.addEventListener('keydown', press);
    return () => shown?.removeEventListener('keydown', press);
  }, []);
  return form;
}

/** The form of the tester's verdict on a finding; Partly only for multiple affected assets. */
export function VerdictForm(props: VerdictFormProps) {
  const { item, onNext } = props;
  const { values, set, errorOf, notice, submit, isBusy } = useVerdict(props);
  const form = useSubmitKey();
  const { verdict, fixedPlaceIds, evidence } = values;
  const choices = retestVerdicts
    .filter((value) => value !== 'Partly' || item.numOfPlaces > 1)
    .map((value) => ({ value, label: retestsTexts.verdicts[value] }));
  const toggle = (id: string, isFixed: boolean) =>
    set({ fixedPlaceIds: isFixed ? [...fixedPlaceIds, id] : fixedPlaceIds.filter((fixed) => fixed !== id) });
  return (
    <form ref={form} className={classNames(stackLook(), styles.verdict)} onSubmit={submit} noValidate>
      {notice !== null && <Notice kind="error">{notice}</Notice>}
      <RadioChips
        legend={texts.legend}
        choices={choices}
        value={verdict}
        onChange={(value) => set({ verdict: retestVerdicts.find((each) => each === value) })}
      />
      <FormProblem text={errorOf('verdict')} />
      {verdict === 'Partly' && (
        <Stack as="fieldset" gap={8} className={styles.choices}>
          <legend>{texts.fixedAssets}</legend>
          {item.places.map((asset) => (
            <Checkbox
              key={asset._id}
              checked={fixedPlaceIds.includes(asset._id)}
              onChange={({ target }) => toggle(asset._id, target.checked)}
              label={<code className={styles.asset}>{assetName(asset)}</code>}
            />
          ))}
        </Stack>
      )}
      <FormProblem text={errorOf('fixedPlaceIds')} />
      <MarkdownField
        label={texts.evidence}
        hint={texts.evidenceHint}
        rows={onNext ? 4 : 6}
        mayBeBeside={onNext === undefined}
        value={evidence}
        onChange={(text) => set({ evidence: text })}
        error={errorOf('evidence')}
      />
      <div>
        <Button type="submit" variant="primary" isBusy={isBusy}>
          {onNext ? texts.submitAndNext : texts.submit}
        </Button>
      </div>
    </form>
  );
}

import { providerRetests } from '@gatehouse/contract/retests';
import { type Retest, type RetestItem, retestVerdicts } from '@gatehouse/contract/retest-schema';
import { type FormEvent, useId, useState } from 'react';

import { useChange } from '../../core/data/use-change.ts';
import { sentenceOf } from '../../core/failure.ts';
import { raiseToast } from '../../core/toast.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { PlaceName } from './place-name.tsx';
import styles from './retests.module.css';
import { retestsTexts } from './retests.texts.ts';
import { useOneAtATime } from './use-one-at-a-time.ts';

const texts = retestsTexts.verdict;
type Verdict = NonNullable<RetestItem['verdict']>;

interface VerdictFormProps {
  retest: Retest;
  item: RetestItem;
}

function useVerdict({ retest, item }: VerdictFormProps) {
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  const [fixed, setFixed] = useState<ReadonlySet<string>>(new Set());
  const [evidence, setEvidence] = useState('');
  const [isTried, setIsTried] = useState(false);
  const { change: decide, isBusy, failure } = useChange(providerRetests.decide, { isQuiet: true });

  const isSplit = fixed.size > 0 && fixed.size < item.numOfPlaces;
  const isUnsplit = verdict === 'Partly' && !isSplit ? texts.choosePlaces : undefined;
  const problem = verdict === null ? texts.choose : isUnsplit;
  const send = useOneAtATime(async () => {
    setIsTried(true);
    if (verdict === null || problem) return false;
    const params = { companyId: retest.company._id, retestId: retest._id, findingId: item.finding._id };
    const places = verdict === 'Partly' && { fixedPlaceIds: [...fixed] };
    const { data } = await decide({ params, body: { verdict, evidence, ...places } });
    if (!data) return false;
    raiseToast({ kind: 'success', message: texts.done(item.finding.idVisual, retestsTexts.verdicts[verdict]) });
    return true;
  });
  const toggle = (id: string) => {
    const next = new Set(fixed);
    if (!next.delete(id)) next.add(id);
    setFixed(next);
  };
  return {
    verdict,
    setVerdict,
    fixed,
    toggle,
    evidence,
    setEvidence,
    problem: isTried ? problem : undefined,
    failure,
    isSending: isBusy,
    send,
  };
}

/** The tester's verdict on one finding; Partly only where there are places to tell apart. */
export function VerdictForm({ retest, item }: VerdictFormProps) {
  const form = useVerdict({ retest, item });
  const group = useId();
  const choices = retestVerdicts.filter((verdict) => verdict !== 'Partly' || item.numOfPlaces > 1);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void form.send();
  };
  return (
    <form className={styles.verdict} onSubmit={submit} noValidate>
      {form.failure && <Notice kind="error">{sentenceOf(form.failure)}</Notice>}
      <fieldset className={styles.verdictChoices}>
        <legend>{texts.legend}</legend>
        {choices.map((verdict) => (
          <label key={verdict} className={styles.radio}>
            <input
              type="radio"
              name={group}
              value={verdict}
              checked={form.verdict === verdict}
              onChange={() => form.setVerdict(verdict)}
            />
            <span>{retestsTexts.verdicts[verdict]}</span>
          </label>
        ))}
      </fieldset>
      {form.verdict === 'Partly' && <FixedPlaces item={item} fixed={form.fixed} onToggle={form.toggle} />}
      {form.problem && (
        <p role="alert" className={styles.error}>
          {form.problem}
        </p>
      )}
      <TextArea
        label={texts.evidence}
        hint={texts.evidenceHint}
        rows={6}
        maxLength={200_000}
        value={form.evidence}
        onChange={(event) => form.setEvidence(event.target.value)}
      />
      <div>
        <Button type="submit" variant="primary" isBusy={form.isSending}>
          {texts.submit}
        </Button>
      </div>
    </form>
  );
}

interface FixedPlacesProps {
  item: RetestItem;
  fixed: ReadonlySet<string>;
  onToggle: (id: string) => void;
}

function FixedPlaces({ item, fixed, onToggle }: FixedPlacesProps) {
  return (
    <fieldset className={styles.choices}>
      <legend>{texts.fixedPlaces}</legend>
      {item.places.map((place) => (
        <Checkbox
          key={place._id}
          checked={fixed.has(place._id)}
          onChange={() => onToggle(place._id)}
          label={<PlaceName place={place} />}
        />
      ))}
    </fieldset>
  );
}

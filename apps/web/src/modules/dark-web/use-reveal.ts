import { darkWeb } from '@gatehouse/contract/dark-web';
import type { Revealed } from '@gatehouse/contract/dark-web-schema';
import { FailureCode } from '@gatehouse/contract/reply';
import { type FormEvent, useState } from 'react';

import { type Failure, issueOf, sentenceOf } from '../../core/failure.ts';
import { useUserInfo } from '../../core/session-store.ts';
import { useCall } from '../../core/use-call.ts';
import { leakDetailTexts } from './leak-detail.texts.ts';

const texts = leakDetailTexts.reveal;

/** With what somebody shows once more who they are. */
export type ProofKind = 'password' | 'code';

interface RevealOptions {
  leakId: string;
  needsStepUp: boolean;
  onRevealed: (revealed: Revealed) => void;
}

/** The password or the code was wrong: said beside its field, everything else above the form. */
const isAboutProof = (failure: Failure): boolean =>
  failure.code === FailureCode.totpWrong || issueOf(failure, 'password') !== undefined;

const wordsOf = (failure: Failure): string =>
  issueOf(failure, 'password') ?? issueOf(failure, 'reason') ?? sentenceOf(failure);

/** The proof that is typed; whoever has an authenticator chooses between the two. */
function useProof(needsStepUp: boolean) {
  const { hasTotp } = useUserInfo();
  const [value, setValue] = useState('');
  const [kind, setKind] = useState<ProofKind>(hasTotp ? 'code' : 'password');
  const [isNeeded, setIsNeeded] = useState(needsStepUp);
  const body = kind === 'password' ? { password: value } : { totpToken: value.trim() };
  return {
    value,
    setValue,
    kind,
    switchKind: hasTotp ? () => setKind(kind === 'password' ? 'code' : 'password') : undefined,
    isNeeded,
    ask: () => setIsNeeded(true),
    isMissing: isNeeded && value === '',
    missing: kind === 'password' ? texts.passwordMissing : texts.codeMissing,
    body: isNeeded ? body : {},
  };
}
export type Proof = ReturnType<typeof useProof>;

interface Typed {
  isTried: boolean;
  reason: string;
  proof: Proof;
}

/** What of it is missing, once somebody has tried. */
function missingOf({ isTried, reason, proof }: Typed) {
  if (!isTried) return {};
  return {
    reason: reason.trim() === '' ? texts.reasonMissing : undefined,
    proof: proof.isMissing ? proof.missing : undefined,
  };
}

function errorsOf(typed: Typed, failure: Failure | null) {
  const { reason, proof } = missingOf(typed);
  if (failure === null) return { reason, proof, form: null };
  const words = wordsOf(failure);
  return isAboutProof(failure) ? { reason, proof: words, form: null } : { reason, proof, form: words };
}

/** What was typed into the dialog, what of it is missing, and the call. The password never enters the cache. */
export function useReveal({ leakId, needsStepUp, onRevealed }: RevealOptions) {
  const [reason, setReason] = useState('');
  const proof = useProof(needsStepUp);
  const [isTried, setIsTried] = useState(false);
  const { run, failure, isBusy, forgetFailure } = useCall(darkWeb.reveal);

  const reveal = async (): Promise<void> => {
    const outcome = await run({ params: { id: leakId }, body: { reason: reason.trim(), ...proof.body } });
    if ('data' in outcome) return onRevealed(outcome.data);
    proof.setValue('');
    if (outcome.failure.code !== FailureCode.stepUpRequired) return;
    // Asked for only now: the field comes, and nothing has gone wrong yet.
    forgetFailure();
    setIsTried(false);
    proof.ask();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (reason.trim() !== '' && !proof.isMissing) void reveal();
  };
  return { reason, setReason, proof, submit, isBusy, errors: errorsOf({ isTried, reason, proof }, failure) };
}

import { darkWeb } from '@gatehouse/contract/dark-web';
import type { Revealed } from '@gatehouse/contract/dark-web-schema';
import { type FormEvent, useState } from 'react';

import { issueOf, sentenceOf } from '../../core/failure.ts';
import { useCall } from '../../core/use-call.ts';
import { leakDetailTexts } from './leak-detail.texts.ts';

const texts = leakDetailTexts.reveal;

interface RevealOptions {
  leakId: string;
  onRevealed: (revealed: Revealed) => void;
}

/** The reason that is entered into the dialog, and the call. The password never enters the cache. */
export function useReveal({ leakId, onRevealed }: RevealOptions) {
  const [reason, setReason] = useState('');
  const [isTried, setIsTried] = useState(false);
  const { run, failure, isBusy } = useCall(darkWeb.reveal);

  const reveal = async (): Promise<void> => {
    const outcome = await run({ params: { id: leakId }, body: { reason: reason.trim() } });
    if ('data' in outcome) onRevealed(outcome.data);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (reason.trim() !== '') void reveal();
  };
  const missing = isTried && reason.trim() === '' ? texts.reasonMissing : undefined;
  const errors = { reason: missing, form: failure && (issueOf(failure, 'reason') ?? sentenceOf(failure)) };
  return { reason, setReason, submit, isBusy, errors };
}

import type { SharedReport, ShareEntered, ShareGate } from '@gatehouse/contract/shares/share.schema';
import { sharedReports } from '@gatehouse/contract/shares/shares';
import { shareNoticeMs } from '@gatehouse/contract/shares/share';
import { useCallback, useEffect, useState } from 'react';

import { call } from '../../../core/call.ts';
import type { Failure } from '../../../core/failure.ts';

/** The state of the page of a share link. */
export type SharedState =
  | { kind: 'loading' }
  | { kind: 'password'; gate: ShareGate }
  | { kind: 'terms'; text: string }
  | { kind: 'report'; report: SharedReport }
  | { kind: 'ended' }
  | { kind: 'unknown' }
  | { kind: 'failed'; failure: Failure };

const ofFailure = (failure: Failure): SharedState => {
  if (failure.status === 410) return { kind: 'ended' };
  if (failure.status === 404) return { kind: 'unknown' };
  return { kind: 'failed', failure };
};

/** Opens the link as far as it goes without the reader: to the password, to the terms, or to the report. */
async function openLink(shareToken: string): Promise<SharedState> {
  const params = { shareToken };
  const { data: report, error } = await call(sharedReports.report, { params });
  if (report) return { kind: 'report', report };
  if (error?.code !== 'ACCESS_NEEDED') return ofFailure(error);
  const { data: gate, error: refusal } = await call(sharedReports.get, { params });
  if (!gate) return ofFailure(refusal);
  if (gate.needs.includes('password')) return { kind: 'password', gate };
  const entered = await call(sharedReports.enter, { params, body: {} });
  return entered.data ? afterEntering(shareToken, entered.data) : ofFailure(entered.error);
}

async function afterEntering(shareToken: string, { needs, confidentiality }: ShareEntered): Promise<SharedState> {
  if (needs.includes('acceptance')) return { kind: 'terms', text: confidentiality };
  const { data: report, error } = await call(sharedReports.report, { params: { shareToken } });
  return report ? { kind: 'report', report } : ofFailure(error);
}

/** The interval, in ms, at which an open page checks that its link is still valid. */
const askEveryMs = shareNoticeMs - 5_000;

/** Calls `onEnd` once the link of an open report has ended. Also asks when the page is shown again. */
function useEnd(shareToken: string, isOpen: boolean, onEnd: () => void): void {
  useEffect(() => {
    if (!isOpen) return undefined;
    const ask = async (): Promise<void> => {
      const { error } = await call(sharedReports.get, { params: { shareToken } });
      if (error?.status === 410 || error?.status === 404) onEnd();
    };
    const timer = setInterval(() => void ask(), askEveryMs);
    const onShow = () => document.visibilityState === 'visible' && void ask();
    document.addEventListener('visibilitychange', onShow);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onShow);
    };
  }, [shareToken, isOpen, onEnd]);
}

/** The state of a link, with the ways to go on. */
export function useSharedReport(shareToken: string) {
  const [state, setState] = useState<SharedState>({ kind: 'loading' });
  const [attempt, setAttempt] = useState(1);
  useEffect(() => {
    let isWanted = true;
    void openLink(shareToken).then((next) => isWanted && setState(next));
    return () => {
      isWanted = false;
    };
  }, [shareToken, attempt]);
  const end = useCallback(() => setState({ kind: 'ended' }), []);
  useEnd(shareToken, state.kind === 'report', end);
  return {
    state,
    retry: () => {
      setState({ kind: 'loading' });
      setAttempt(attempt + 1);
    },
    onEntered: async (entered: ShareEntered) => setState(await afterEntering(shareToken, entered)),
    onFailed: (failure: Failure) => {
      if (failure.status === 410) end();
    },
  };
}

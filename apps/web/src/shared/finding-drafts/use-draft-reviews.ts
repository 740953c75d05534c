import { findingDraftReviews } from '@gatehouse/contract/finding-drafts/finding-draft-reviews';
import { draftsAtOnce } from '@gatehouse/contract/finding-drafts/finding-draft';
import type { FindingDraftRow } from '@gatehouse/contract/finding-drafts/finding-draft.schema';
import { useState } from 'react';

import { useChange } from '../../core/data/use-change.ts';
import type { Failure, Outcome } from '../../core/failure.ts';
import { raiseToast } from '../../core/toast.ts';
import { draftReviewTexts as texts } from './draft-reviews.texts.ts';
import { draftTitle } from './draft-words.ts';

/** A draft that was not reviewed, and the reason. */
export interface RefusedDraft {
  _id: string;
  title: string;
  message: string;
}

/** The drafts of one client in one call. */
interface Part {
  params: { companyId: string };
  drafts: { _id: string; revision: number }[];
}

interface Answer {
  changed: string[];
  refused: { _id: string; message: string }[];
}

/** Splits a review into calls, each for one client and a limited number of drafts. */
function partsOf(rows: readonly FindingDraftRow[]): Part[] {
  return [...Map.groupBy(rows, ({ company }) => company._id)].flatMap(([companyId, own]) =>
    Array.from({ length: Math.ceil(own.length / draftsAtOnce) }, (_, at) => ({
      params: { companyId },
      drafts: own.slice(at * draftsAtOnce, (at + 1) * draftsAtOnce).map(({ _id, revision }) => ({ _id, revision })),
    })),
  );
}

type Send = (part: Part) => Promise<Outcome<Answer>>;

/** Sends the calls one after another. Those before a failure stay in effect. */
async function sendAll(rows: readonly FindingDraftRow[], send: Send) {
  const titles = new Map(rows.map((row) => [row._id, draftTitle(row)]));
  const refused: RefusedDraft[] = [];
  let changed = 0;
  let failure: Failure | null = null;
  for (const part of partsOf(rows)) {
    const { data, error } = await send(part);
    failure = error ?? null;
    if (!data) break;
    changed += data.changed.length;
    refused.push(...data.refused.map((one) => ({ ...one, title: titles.get(one._id) ?? '' })));
  }
  return { changed, refused, failure };
}

/** Reviews several drafts at once, reports the result, and lists the drafts that were not changed. */
export function useDraftReviews() {
  const review = useChange(findingDraftReviews.decide, { isQuiet: true });
  const request = useChange(findingDraftReviews.request, { isQuiet: true });
  const [refused, setRefused] = useState<readonly RefusedDraft[]>([]);
  const [failure, setFailure] = useState<Failure | null>(null);
  const run = async (rows: readonly FindingDraftRow[], send: Send, done: (count: number) => string) => {
    const result = await sendAll(rows, send);
    setRefused(result.refused);
    setFailure(result.failure);
    if (result.changed > 0) raiseToast({ kind: 'success', message: done(result.changed) });
    return result.failure === null;
  };
  return {
    approve: (rows: readonly FindingDraftRow[]) =>
      run(rows, (part) => review.change(bodied(part, { verdict: 'approve' as const, note: '' })), texts.approved),
    giveBack: (rows: readonly FindingDraftRow[], note: string) =>
      run(rows, (part) => review.change(bodied(part, { verdict: 'return' as const, note })), texts.returned),
    request: (rows: readonly FindingDraftRow[], asked: { reviewerId: string | null; note: string }) =>
      run(rows, (part) => request.change(bodied(part, asked)), texts.requested),
    isBusy: review.isBusy || request.isBusy,
    failure,
    refused,
    forgetRefused: () => setRefused([]),
    forgetFailure: () => setFailure(null),
  };
}
export type DraftReviews = ReturnType<typeof useDraftReviews>;

const bodied = <Body extends object>({ params, drafts }: Part, body: Body) => ({ params, body: { drafts, ...body } });

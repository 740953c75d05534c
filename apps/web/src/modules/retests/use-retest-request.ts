import { retests } from '@gatehouse/contract/retests';
import { findings } from '@gatehouse/contract/findings';
import { attachments } from '@gatehouse/contract/attachments';
import type { FindingRow } from '@gatehouse/contract/finding-lists';
import type { Retest } from '@gatehouse/contract/retest-schema';
import { useState } from 'react';

import { useRead } from '../../core/data/use-read.ts';
import { useChange } from '../../core/data/use-change.ts';
import { attachmentDoor } from '../../core/attachment-door.ts';
import { raiseToast } from '../../core/toast.ts';
import { useAttachments } from '../../core/use-attachments.ts';
import { retestsTexts } from './retests.texts.ts';
import { useOneAtATime } from './use-one-at-a-time.ts';

const texts = retestsTexts.request;
/** From these a client may ask for a retest (contract §4). */
const query = { status: 'Open,Not Fixed', limit: 200 };

/** The chosen findings, each with its chosen places; null stands for all that are not fixed. */
type Chosen = ReadonlyMap<string, ReadonlySet<string> | null>;

interface Wanted {
  engagementId: string;
  /** Chosen from the start. */
  findingIds: readonly string[];
  onRequested: (retest: Retest) => void;
}

const problemOf = (chosen: Chosen): string | undefined => {
  if (chosen.size === 0) return texts.chooseOne;
  return [...chosen.values()].some((places) => places?.size === 0) ? texts.choosePlace : undefined;
};

const wantedOf = (chosen: Chosen) =>
  [...chosen].map(([findingId, places]) => ({ findingId, ...(places && { placeIds: [...places] }) }));

/** What goes along with a request. */
function useWords(engagementId: string) {
  const [message, setMessage] = useState('');
  const proof = useAttachments(attachmentDoor(attachments.ofRequest, { id: engagementId }));
  return { message, setMessage, proof };
}

/** What somebody chooses in the dialog, and how it is sent. */
export function useRetestRequest({ engagementId, findingIds, onRequested }: Wanted) {
  const list = useRead(findings.list, { params: { id: engagementId }, query });
  const [given, setGiven] = useState<Chosen>(() => new Map(findingIds.map((id) => [id, null])));
  const words = useWords(engagementId);
  const [isTried, setIsTried] = useState(false);
  const { change: create, isBusy, failure } = useChange(retests.create, { isQuiet: true });

  const rows = list.data?.rows ?? [];
  // A link may name a finding that cannot be tested again any more.
  const chosen: Chosen = new Map([...given].filter(([id]) => rows.some(({ _id }) => _id === id)));
  const choose = (id: string, places: ReadonlySet<string> | null | undefined) => {
    const next = new Map(given);
    if (places === undefined) next.delete(id);
    else next.set(id, places);
    setGiven(next);
  };
  const submit = useOneAtATime(async () => {
    setIsTried(true);
    if (problemOf(chosen) || !words.proof.isSettled) return false;
    const body = { findings: wantedOf(chosen), message: words.message, fileIds: words.proof.fileIds };
    const { data } = await create({ params: { id: engagementId }, body });
    if (!data) return false;
    raiseToast({ kind: 'success', message: texts.done(data.idVisual) });
    onRequested(data);
    return true;
  });
  return {
    list,
    rows,
    chosen,
    toggle: ({ _id }: FindingRow) => choose(_id, chosen.has(_id) ? undefined : null),
    choosePlaces: ({ _id }: FindingRow, places: ReadonlySet<string> | null) => choose(_id, places),
    ...words,
    problem: isTried ? problemOf(chosen) : undefined,
    failure,
    isSending: isBusy,
    submit,
  };
}

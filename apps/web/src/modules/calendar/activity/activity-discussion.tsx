import { activities } from '@gatehouse/contract/activities/activities';
import type { ActivityHistory } from '@gatehouse/contract/activities/activity.schema';
import { providerActivities } from '@gatehouse/contract/activities/provider-activities';
import { displayDate } from '@gatehouse/domain/display-date';

import { useChange } from '../../../core/data/use-change.ts';
import { request } from '../../../core/request.ts';
import type { CommentCalls } from '../../../shared/findings/comments/use-comment-calls.ts';
import { useThread } from '../../../shared/findings/comments/use-comments.tsx';
import { Sentence } from '../../../shared/sentence/sentence.tsx';
import type { ActivityEntry } from '../../../ui/activity/activity-entry.ts';
import { ActivityFeed } from '../../../ui/activity/activity-feed.tsx';
import { RelativeTime } from '../../../ui/time/relative-time.tsx';
import { activityTexts } from './activity.texts.ts';
import type { ActivityProps } from './activity-side.ts';
import styles from './activity.module.css';

const texts = activityTexts.record;
const shownAtFirst = 10;

type DatedEntry = ActivityEntry & { at: string };

const momentOf = (at: string) => ({ at, time: <RelativeTime moment={at} />, day: displayDate(at.slice(0, 10)) ?? '' });

/** Formats the days of a value; ranges are `YYYY-MM-DD/YYYY-MM-DD`. */
const shownValue = (value: string): string =>
  value
    .split('/')
    .map((day) => displayDate(day) ?? day)
    .join(' – ');

function changeOf({ _id, at, actor, side, kind, from, to, comment }: ActivityHistory): DatedEntry {
  return {
    key: _id,
    kind: 'change',
    author: side === 'system' ? texts.system : actor.fullname,
    sentence: <Sentence text={texts.history[kind](shownValue(from), shownValue(to))} />,
    ...momentOf(at),
    ...(comment !== '' && { children: <p className={styles.description}>{comment}</p> }),
  };
}

const noColleagues: CommentCalls['colleagues'] = [];

/** The comment calls of the viewer's side. */
function useActivityComments({ activity, companyId }: ActivityProps): CommentCalls {
  const isOfClient = companyId === undefined;
  const { change: post } = useChange(activities.comment, { isQuiet: true });
  const { change: postAsStaff } = useChange(providerActivities.comment, { isQuiet: true });
  const { change: edit } = useChange(activities.editComment, { isQuiet: true });
  const { change: editAsStaff } = useChange(providerActivities.editComment, { isQuiet: true });
  const { change: remove } = useChange(activities.removeComment);
  const { change: removeAsStaff } = useChange(providerActivities.removeComment);
  const params = { id: activity._id };
  const ofClient = { ...params, companyId: companyId ?? '' };
  return {
    colleagues: noColleagues,
    pageOf: (page) =>
      isOfClient
        ? request(activities.comments)({ params, query: { page } })
        : request(providerActivities.comments)({ params: ofClient, query: { page } }),
    mayEdit: true,
    audiences: isOfClient ? ['both', 'company'] : ['both', 'provider'],
    edit: async (commentId, text) => {
      const body = { text };
      const outcome = isOfClient
        ? await edit({ params: { ...params, commentId }, body })
        : await editAsStaff({ params: { ...ofClient, commentId }, body });
      return outcome.error ?? null;
    },
    remove: async (commentId) =>
      void (isOfClient
        ? await remove({ params: { ...params, commentId } })
        : await removeAsStaff({ params: { ...ofClient, commentId } })),
    send: async ({ audience, mentions, text, parentId }) => {
      const written = { text, ...(parentId !== undefined && { parentId }) };
      const outcome = isOfClient
        ? await post({ params, body: { ...written, mentions, audience: audience === 'company' ? audience : 'both' } })
        : await postAsStaff({
            params: ofClient,
            body: { ...written, audience: audience === 'provider' ? audience : 'both' },
          });
      return outcome.error ?? null;
    },
  };
}

/** Comments and changes of an activity, oldest first, with the composer at the end. */
export function ActivityDiscussion({ activity, companyId }: ActivityProps) {
  const calls = useActivityComments({ activity, companyId });
  const { entries, earlier, composer, dialog } = useThread({ record: activity, companyId, calls });
  const comments = entries.map(({ at, ...entry }): DatedEntry => ({ ...entry, ...momentOf(at) }));
  const all = [...activity.history.map(changeOf), ...comments].toSorted((one, other) => one.at.localeCompare(other.at));
  return (
    <>
      <ActivityFeed
        entries={all}
        texts={texts.activity}
        shownAtFirst={shownAtFirst}
        earlierComments={earlier}
        composer={composer}
      />
      {dialog}
    </>
  );
}

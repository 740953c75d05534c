import { attachments, providerAttachments } from '@gatehouse/contract/attachments/attachments';
import type { Retest, RetestMessage } from '@gatehouse/contract/retests/retest.schema';
import { providerRetests, retests } from '@gatehouse/contract/retests/retests';
import { displayDate } from '@gatehouse/domain/display-date';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';

import { attachmentUpload } from '../../core/attachment-upload.ts';
import { request } from '../../core/request.ts';
import { markdownTexts } from '../../core/markdown.texts.ts';
import { shownFiles } from '../../core/shown-files.ts';
import { useAttachments } from '../../core/use-attachments.ts';
import { useForm } from '../../shared/forms/use-form.ts';
import { MarkdownField } from '../../shared/rich-text/markdown-field.tsx';
import { Markdown } from '../../shared/rich-text/markdown.tsx';
import { Sentence } from '../../shared/sentence/sentence.tsx';
import { useWholeThread } from '../../shared/threads/use-whole-thread.ts';
import { AttachArea } from '../../shared/uploads/attach-area.tsx';
import { FileList } from '../../shared/uploads/file-list.tsx';
import { Button } from '../../ui/actions/button.tsx';
import type { ActivityEntry } from '../../ui/activity/activity-entry.ts';
import { ActivityFeed } from '../../ui/activity/activity-feed.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Text } from '../../ui/layout/text.tsx';
import { StatusBadge } from '../../ui/marks/status-badge.tsx';
import { RelativeTime } from '../../ui/time/relative-time.tsx';
import { isOpen, type Side } from './retest-side.ts';
import { retestsTexts } from './retests.texts.ts';

const texts = retestsTexts.activity;

interface RetestActivityProps {
  retest: Retest;
  side: Side;
}

const whenOf = (at: string) => ({ at, time: <RelativeTime moment={at} />, day: displayDate(at.slice(0, 10)) ?? '' });

/** Returns the request, these messages and the verdicts, oldest first. */
function entriesOf({ retest, side }: RetestActivityProps, shown: readonly RetestMessage[]): ActivityEntry[] {
  const companyId = side === 'provider' ? retest.company._id : undefined;
  const requested = {
    key: 'requested',
    kind: 'change' as const,
    author: retest.requester.fullname,
    sentence: texts.requested,
    icon: <IconRefresh size={14} stroke={1.7} />,
    ...whenOf(retest.createdAt),
  };
  const messages = shown.map((message) => ({
    key: message._id,
    kind: 'comment' as const,
    author: message.author.fullname,
    sentence: texts.sides[message.side],
    ...whenOf(message.at),
    children: (
      <Stack gap={8}>
        <Markdown text={message.text} texts={markdownTexts} headingLevel={4} />
        <FileList {...shownFiles(message.files, companyId)} />
        {message.asks && <StatusBadge look="plain" sign="acknowledged" label={texts.asks} />}
      </Stack>
    ),
  }));
  const verdicts = retest.items.flatMap(({ finding, verdict, decidedBy, decidedAt }) =>
    verdict === null || decidedAt === null
      ? []
      : {
          key: finding._id,
          kind: 'change' as const,
          author: decidedBy,
          sentence: <Sentence text={texts.decided(finding.idVisual, retestsTexts.verdicts[verdict])} />,
          ...whenOf(decidedAt),
        },
  );
  return [requested, ...[...messages, ...verdicts].toSorted((one, other) => one.at.localeCompare(other.at))];
}

/** The conversation between client and tester, with changes in between. */
export function RetestActivity(props: RetestActivityProps) {
  const { retest, side } = props;
  const { _id: retestId, engagement, company, messages, earlierMessages } = retest;
  const { entries, earlier } = useWholeThread({
    latest: messages,
    numOfEarlier: earlierMessages,
    pageOf: (page) =>
      side === 'client'
        ? request(retests.messages)({ params: { id: engagement._id, retestId }, query: { page } })
        : request(providerRetests.messages)({ params: { companyId: company._id, retestId }, query: { page } }),
  });
  return (
    <ActivityFeed
      entries={entriesOf(props, entries)}
      texts={texts.feed}
      earlierComments={earlier}
      composer={retest.state === 'Withdrawn' ? <Text tone="muted">{texts.closed}</Text> : <MessageForm {...props} />}
    />
  );
}

/** Returns the upload target for messages and files of the viewer's side. */
function useRetestUploader({ retest, side }: RetestActivityProps) {
  const retestId = retest._id;
  const own = { id: retest.engagement._id, retestId };
  const ofClient = { companyId: retest.company._id, retestId };
  const isClient = side === 'client';
  return {
    endpoint: isClient ? retests.message : providerRetests.message,
    inputOf: (body: { text: string; asks: boolean; fileIds: string[] }) =>
      isClient ? { params: own, body: { text: body.text, fileIds: body.fileIds } } : { params: ofClient, body },
    attached: useAttachments(
      isClient ? attachmentUpload(attachments.ofRetest, own) : attachmentUpload(providerAttachments.ofRetest, ofClient),
    ),
  };
}

function MessageForm({ retest, side }: RetestActivityProps) {
  const { endpoint, inputOf, attached } = useRetestUploader({ retest, side });
  const { fileIds, isSettled, forget, area } = attached;
  const mayAsk = side === 'provider' && isOpen(retest);
  const form = useForm({
    endpoint,
    initial: { text: '', asks: false },
    check: ({ text }) => ({ text: text.trim() === '' ? texts.empty : undefined }),
    toInput: ({ text, asks }) => inputOf({ text, asks: asks && mayAsk, fileIds }),
    onSaved: forget,
  });
  const { values, set, errorOf, notice } = form;
  return (
    <form onSubmit={form.submit} noValidate>
      <Stack gap={12}>
        {notice !== null && <Notice kind="error">{notice}</Notice>}
        <AttachArea {...area}>
          <MarkdownField
            label={texts.label}
            rows={3}
            mayBeBeside={false}
            headingLevel={4}
            value={values.text}
            onChange={(text) => set({ text })}
            error={errorOf('text')}
          />
        </AttachArea>
        {mayAsk && (
          <Checkbox
            label={texts.needsReply}
            checked={values.asks}
            onChange={({ target }) => set({ asks: target.checked })}
          />
        )}
        <div>
          <Button type="submit" isBusy={form.isBusy} disabled={!isSettled}>
            {texts.submit}
          </Button>
        </div>
      </Stack>
    </form>
  );
}

import { attachments, providerAttachments } from '@gatehouse/contract/attachments/attachments';
import type { Retest, RetestMessage } from '@gatehouse/contract/retests/retest.schema';
import { providerRetests, retests } from '@gatehouse/contract/retests/retests';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';

import { attachmentUpload } from '../../core/attachment-upload.ts';
import { markdownTexts } from '../../core/markdown.texts.ts';
import { request } from '../../core/request.ts';
import { shownFiles } from '../../core/shown-files.ts';
import { bySide, type SideKey } from '../../core/sides.ts';
import { useAttachments } from '../../core/use-attachments.ts';
import { useForm } from '../../shared/forms/use-form.ts';
import { changeEntry, dated, type DatedEntry, oldestFirst } from '../../shared/records/activity-entries.tsx';
import { MarkdownField } from '../../shared/rich-text/markdown-field.tsx';
import { Markdown } from '../../shared/rich-text/markdown.tsx';
import { useSide } from '../../shared/sides/use-side.ts';
import { useWholeThread } from '../../shared/threads/use-whole-thread.ts';
import { AttachArea } from '../../shared/uploads/attach-area.tsx';
import { FileList } from '../../shared/uploads/file-list.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { ActivityFeed } from '../../ui/activity/activity-feed.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Text } from '../../ui/layout/text.tsx';
import { StatusBadge } from '../../ui/marks/status-badge.tsx';
import { isOpen, type RetestProps } from './retest-side.ts';
import { retestsTexts } from './retests.texts.ts';

const texts = retestsTexts.activity;

const own = { page: retests.messages, send: retests.message, files: attachments.ofRetest };
const staff = { page: providerRetests.messages, send: providerRetests.message, files: providerAttachments.ofRetest };

/** Returns the calls about the messages of a retest, and the parameters of its path. */
function useThreadCalls({ _id: retestId, engagement }: Retest) {
  const { calls, at } = useSide(own, staff);
  return { calls, at: at({ params: { id: engagement._id, retestId } }) };
}

const messageEntry = (message: RetestMessage, companyId: SideKey): DatedEntry =>
  dated({
    key: message._id,
    kind: 'comment' as const,
    at: message.at,
    author: message.author.fullname,
    sentence: texts.sides[message.side],
    children: (
      <Stack gap={8}>
        <Markdown text={message.text} texts={markdownTexts} headingLevel={4} />
        <FileList {...shownFiles(message.files, companyId)} />
        {message.asks && <StatusBadge look="plain" sign="acknowledged" label={texts.asks} />}
      </Stack>
    ),
  });

function verdictEntries({ items }: Retest): DatedEntry[] {
  return items.flatMap(({ finding, verdict, decidedBy, decidedAt }) => {
    if (verdict === null || decidedAt === null) return [];
    const sentence = texts.decided(finding.idVisual, retestsTexts.verdicts[verdict]);
    return changeEntry({ id: finding._id, at: decidedAt, author: decidedBy, sentence });
  });
}

function withdrawalEntries({ withdrawal }: Retest): DatedEntry[] {
  if (withdrawal === null) return [];
  const { by: author, at } = withdrawal;
  return [changeEntry({ id: 'withdrawn', at, author, sentence: texts.withdrawn })];
}

/** The conversation between client and tester, with the request, the verdicts and a withdrawal in between. */
export function RetestActivity({ retest, companyId }: RetestProps) {
  const { calls, at } = useThreadCalls(retest);
  const { entries, earlier } = useWholeThread({
    latest: retest.messages,
    numOfEarlier: retest.earlierMessages,
    pageOf: (page) => request(calls.page)({ ...at, query: { page } }),
  });
  const requested = changeEntry({
    id: 'requested',
    at: retest.createdAt,
    author: retest.requester.fullname,
    sentence: texts.requested,
    icon: <IconRefresh size={14} stroke={1.7} />,
  });
  const messages = entries.map((message) => messageEntry(message, companyId));
  return (
    <ActivityFeed
      entries={[requested, ...oldestFirst([...messages, ...verdictEntries(retest), ...withdrawalEntries(retest)])]}
      texts={texts.feed}
      earlierComments={earlier}
      composer={
        retest.state === 'Withdrawn' ? (
          <Text tone="muted">{texts.closed}</Text>
        ) : (
          <MessageForm retest={retest} companyId={companyId} />
        )
      }
    />
  );
}

function MessageForm({ retest, companyId }: RetestProps) {
  const { calls, at } = useThreadCalls(retest);
  const { fileIds, isSettled, forget, area } = useAttachments(attachmentUpload(calls.files, at.params));
  const mayAsk = bySide(companyId, false, () => isOpen(retest));
  const form = useForm({
    endpoint: calls.send,
    initial: { text: '', asks: false },
    check: ({ text }) => ({ text: text.trim() === '' ? texts.empty : undefined }),
    toInput: ({ text, asks }) => ({ ...at, body: { text, fileIds, ...(mayAsk && { asks }) } }),
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

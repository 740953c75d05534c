import { providerFindings } from '@gatehouse/contract/findings/provider-findings';
import type { StaffFindingRow } from '@gatehouse/contract/findings/provider-findings.schema';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import { type FormEvent, type ReactNode, useState } from 'react';

import { useChange } from '../../../core/data/use-change.ts';
import { raiseToast } from '../../../core/toast.ts';
import { MarkdownLine } from '../../../shared/rich-text/markdown-line.tsx';
import { Sentence } from '../../../shared/sentence/sentence.tsx';
import { formTexts } from '../../../shared/vocabulary/forms.texts.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { Tooltip } from '../../../ui/overlays/tooltip.tsx';
import { RelativeTime } from '../../../ui/time/relative-time.tsx';
import { WorkLine } from './work-line.tsx';
import { workTexts } from './work.texts.ts';

const texts = workTexts.question;

const asWritten = (part: ReactNode): ReactNode => part;

function Question({ question: { author, text } }: { question: NonNullable<StaffFindingRow['question']> }) {
  return <Sentence text={texts.by(author, text)} mark={[asWritten, () => <MarkdownLine text={text} />]} />;
}

/** Marks a question as answered; the toast has an undo button. */
function useDone({ _id, company, question }: StaffFindingRow) {
  const params = { companyId: company._id, findingId: _id };
  const { change: mark, isBusy } = useChange(providerFindings.markReplied);
  const { change: unmark } = useChange(providerFindings.unmarkReplied);
  const undo = async (since: string): Promise<void> => {
    const { error } = await unmark({ params, body: { since } });
    if (!error) raiseToast({ kind: 'success', message: texts.restored });
  };
  const done = async (): Promise<void> => {
    const { error } = await mark({ params });
    if (error) return;
    const action = question && { label: formTexts.undo, act: () => void undo(question.at) };
    raiseToast({ kind: 'success', message: texts.marked, ...(action && { action }) });
  };
  return { done, isBusy };
}

/** A client's comment without a reply, which can be answered here or marked as needing no reply. */
export function QuestionLine({ finding }: { finding: StaffFindingRow }) {
  const { _id, company, title, idVisual, severity, question } = finding;
  const params = { companyId: company._id, findingId: _id };
  const [isOpen, setIsOpen] = useState(false);
  const { done, isBusy } = useDone(finding);
  return (
    <WorkLine
      company={company}
      title={title}
      to={`/provider/companies/${company._id}/findings/${_id}`}
      details={question ? [<Question key="text" question={question} />] : [idVisual]}
      severity={severity}
      time={question && <RelativeTime moment={question.at} />}
      action={
        <Row gap={4} as="span" wraps={false}>
          <Button size="small" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            {texts.reply}
          </Button>
          <Tooltip text={texts.done}>
            <IconButton
              size="small"
              label={texts.done}
              icon={<IconCheck size={16} stroke={1.7} />}
              disabled={isBusy}
              onClick={() => void done()}
            />
          </Tooltip>
        </Row>
      }
      {...(isOpen && { below: <ReplyForm title={title} params={params} onClose={() => setIsOpen(false)} /> })}
    />
  );
}

interface ReplyFormProps {
  title: string;
  params: { companyId: string; findingId: string };
  onClose: () => void;
}

function ReplyForm({ title, params, onClose }: ReplyFormProps) {
  const [text, setText] = useState('');
  const { change, isBusy } = useChange(providerFindings.comment);
  const send = async (): Promise<void> => {
    if (text.trim() === '') return;
    const { error } = await change({ params, body: { text, audience: 'both', fileIds: [] } });
    if (error) return;
    raiseToast({ kind: 'success', message: texts.sent });
    onClose();
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void send();
  };
  return (
    <form onSubmit={submit}>
      <Stack gap={8}>
        <TextArea
          label={texts.replyTo(title)}
          rows={3}
          dir="auto"
          maxLength={20_000}
          value={text}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send();
          }}
        />
        <Row>
          <Button type="submit" size="small" variant="primary" isBusy={isBusy} disabled={text.trim() === ''}>
            {texts.send}
          </Button>
          <Button size="small" variant="quiet" onClick={onClose}>
            {texts.cancel}
          </Button>
        </Row>
      </Stack>
    </form>
  );
}

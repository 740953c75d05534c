import { attackChain } from '@gatehouse/contract/attack-chain';
import { mayEnter } from '@gatehouse/contract/access';
import { useState } from 'react';

import { useChange } from '../../core/data/use-change.ts';
import { sentenceOf } from '../../core/failure.ts';
import { useViewer } from '../../core/session-store.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import styles from './attack-chain.module.css';
import { attackChainTexts } from './attack-chain.texts.ts';
import { Told } from './told.tsx';

const texts = attackChainTexts.panel;

/** Which step a change is for. */
export interface StepName {
  engagementId: string;
  mitreId: string;
}

interface StepNoteProps {
  name: StepName;
  note: string;
  onChange: () => void;
}

export function StepNote({ name, note, onChange }: StepNoteProps) {
  const viewer = useViewer();
  const [draft, setDraft] = useState<string | null>(null);
  // Whoever has just written goes on from the button with which they began.
  const [hasWritten, setHasWritten] = useState(false);
  if (draft !== null) return <NoteForm {...{ name, draft, setDraft, onChange }} />;
  return (
    <>
      {note.trim() === '' ? <p className={styles.muted}>{texts.noNote}</p> : <Told text={note} headingLevel={4} />}
      {mayEnter(attackChain.update.access, viewer) && (
        <div>
          <Button
            size="small"
            autoFocus={hasWritten}
            onClick={() => {
              setDraft(note);
              setHasWritten(true);
            }}
          >
            {texts.editNote}
          </Button>
        </div>
      )}
    </>
  );
}

interface NoteFormProps extends Omit<StepNoteProps, 'note'> {
  draft: string;
  setDraft: (draft: string | null) => void;
}

/** What was typed stays when it could not be saved. */
function NoteForm({ name, draft, setDraft, onChange }: NoteFormProps) {
  const { change: update, isBusy, failure } = useChange(attackChain.update, { isQuiet: true });
  const save = async (): Promise<void> => {
    onChange();
    const { error: refused } = await update({ params: name, body: { note: draft } });
    if (!refused) setDraft(null);
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <TextArea
        label={texts.noteLabel}
        autoFocus
        hint={texts.noteHint}
        rows={8}
        value={draft}
        onChange={({ target }) => setDraft(target.value)}
      />
      {failure && <Notice kind="error">{sentenceOf(failure)}</Notice>}
      <div className={styles.buttons}>
        <Button type="submit" size="small" variant="primary" isBusy={isBusy}>
          {texts.save}
        </Button>
        <Button size="small" onClick={() => setDraft(null)}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  );
}

import { useState } from 'react';

import { Markdown } from '../../shared/rich-text/markdown.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import styles from './forms.module.css';
import { markdownTexts } from '../../core/markdown.texts.ts';
import { providerEngagementsTexts } from './provider-engagements.texts.ts';

const texts = providerEngagementsTexts.markdown;

/** Short fields beside long ones need not say it again. */
const hintFromRows = 6;

interface MarkdownFieldProps {
  label: string;
  value: string;
  onChange: (text: string) => void;
  error?: string | undefined;
  rows?: number;
}

/** A text in Markdown, and beside it at a click what the client will see of it. */
export function MarkdownField({ label, value, onChange, error, rows = 6 }: MarkdownFieldProps) {
  const [isShown, setIsShown] = useState(false);
  const mode = (wanted: boolean, words: string) => (
    <button type="button" className={styles.mode} aria-pressed={isShown === wanted} onClick={() => setIsShown(wanted)}>
      {words}
    </button>
  );
  const modes = (
    <span role="group" aria-label={texts.modes(label)} className={styles.modes}>
      {mode(false, texts.write)}
      {mode(true, texts.preview)}
    </span>
  );
  if (isShown) {
    return (
      <div className={styles.previewed}>
        <div className={styles.previewHead}>
          <span className={styles.label}>{label}</span>
          {modes}
        </div>
        <section className={styles.preview} aria-label={label}>
          {value.trim() === '' ? (
            <p className={styles.muted}>{texts.nothing}</p>
          ) : (
            <Markdown text={value} texts={markdownTexts} headingLevel={3} />
          )}
        </section>
      </div>
    );
  }
  return (
    <TextArea
      label={label}
      aside={modes}
      hint={rows >= hintFromRows ? texts.hint : undefined}
      error={error}
      rows={rows}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

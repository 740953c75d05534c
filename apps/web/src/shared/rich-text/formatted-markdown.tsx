import { useMemo, useRef, useState, useTransition } from 'react';
import { useParams } from 'react-router';

import { onDemand, PageOnDemand } from '../../core/on-demand.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { openPicturePopup } from '../../ui/actions/open-popup.ts';
import styles from './markdown.module.css';
import { beginningOf, kilobyte, wholeOf } from './markdown-beginning.ts';
import { Body } from './markdown-body.tsx';
import type { MarkdownTexts, MarkdownView, Picture } from './markdown-view.ts';
import { Notice } from '../../ui/feedback/notice.tsx';

const enlarged = onDemand(async () => ({ default: (await import('./markdown-picture.tsx')).EnlargedPicture }));

export interface MarkdownProps {
  text: string;
  texts: MarkdownTexts;
  /** The level of the text's own first headings: one below the heading that it stands under. */
  headingLevel?: 2 | 3 | 4 | 5 | 6;
}

/**
 * A text in Markdown, as reports and scanners write it, made of elements: raw HTML, scripts and addresses that lead
 * anywhere but to the web or a mailbox are shown as text. Pictures come from our own API alone.
 */
export function FormattedMarkdown({ text, texts, headingLevel = 4 }: MarkdownProps) {
  const [wholeText, setWholeText] = useState<string | null>(null);
  const [picture, setPicture] = useState<Picture | null>(null);
  const [isPending, startTransition] = useTransition();
  const body = useRef<HTMLDivElement>(null);
  const isWhole = wholeText === text;
  const { length, blocks } = useMemo(() => (isWhole ? wholeOf(text) : beginningOf(text)), [text, isWhole]);
  const { companyId } = useParams();
  // Without the code of the dialog, as after a lost connection, the picture still has a window of its own.
  const enlarge = (wanted: Picture) =>
    void enlarged.get().then(
      () => setPicture(wanted),
      () => openPicturePopup(wanted),
    );
  const view: MarkdownView = { texts, headingLevel, companyId, onEnlarge: enlarge };

  const showRest = () => {
    // The button goes, and the focus with it.
    body.current?.focus({ preventScroll: true });
    startTransition(() => setWholeText(text));
  };
  return (
    <>
      <div ref={body} className={styles.markdown} tabIndex={-1}>
        {/* Made anew: browsers settle the direction of a paragraph again for each piece that is added to it. */}
        <Body key={String(isWhole)} blocks={blocks} view={view} />
      </div>
      {length < text.length && (
        <Notice
          kind="info"
          action={
            <Button size="small" isBusy={isPending} onClick={showRest}>
              {texts.showRest}
            </Button>
          }
        >
          {texts.cut(Math.round(length / kilobyte), Math.round(text.length / kilobyte))}
        </Notice>
      )}
      {picture && (
        <PageOnDemand page={enlarged} given={{ picture, texts, onClose: () => setPicture(null) }} waiting={null} />
      )}
    </>
  );
}

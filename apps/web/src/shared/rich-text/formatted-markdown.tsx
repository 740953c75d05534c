import { useMemo, useRef, useState, useTransition } from 'react';
import { useParams } from 'react-router';

import { onDemand, PageOnDemand } from '../../core/on-demand.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { openPicturePopup } from '../../ui/actions/open-popup.ts';
import styles from './markdown.module.css';
import { truncateMarkdown, kilobyte, parseWhole } from './markdown-beginning.ts';
import { Body } from './markdown-body.tsx';
import type { MarkdownTexts, MarkdownView, Picture } from './markdown-view.ts';
import { Notice } from '../../ui/feedback/notice.tsx';

const enlarged = onDemand(async () => ({ default: (await import('./markdown-picture.tsx')).EnlargedPicture }));

export interface MarkdownProps {
  text: string;
  texts: MarkdownTexts;
  /** Level of the text's top headings, one below the surrounding heading. */
  headingLevel?: 2 | 3 | 4 | 5 | 6;
}

/**
 * Renders Markdown from reports and scanners as elements. Raw HTML, scripts, and links other than web and email addresses are shown as
 * text; images are only loaded from our own API.
 */
export function FormattedMarkdown({ text, texts, headingLevel = 4 }: MarkdownProps) {
  const [wholeText, setWholeText] = useState<string | null>(null);
  const [picture, setPicture] = useState<Picture | null>(null);
  const [isPending, startTransition] = useTransition();
  const body = useRef<HTMLDivElement>(null);
  const isWhole = wholeText === text;
  const { length, blocks } = useMemo(() => (isWhole ? parseWhole(text) : truncateMarkdown(text)), [text, isWhole]);
  const { companyId } = useParams();
  // If the dialog's code cannot load, for example offline, the image opens in a popup window.
  const enlarge = (wanted: Picture) =>
    void enlarged.get().then(
      () => setPicture(wanted),
      () => openPicturePopup(wanted),
    );
  const view: MarkdownView = { texts, headingLevel, companyId, onEnlarge: enlarge };

  const showRest = () => {
    // The button is removed, and the focus with it.
    body.current?.focus({ preventScroll: true });
    startTransition(() => setWholeText(text));
  };
  return (
    <>
      <div ref={body} className={styles.markdown} tabIndex={-1}>
        {/* Rendered from scratch, because browsers recalculate the direction of a paragraph for each piece added to it. */}
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

import { lazy, Suspense } from 'react';

import { markdownTexts } from '../../core/markdown.texts.ts';
import type { MarkdownProps } from './formatted-markdown.tsx';
import styles from './markdown.module.css';

// With the parser a chunk of its own: pages need not wait for it.
const load = () => import('./formatted-markdown.tsx');
const FormattedMarkdown = lazy(async () => ({ default: (await load()).FormattedMarkdown }));

/** Has the parser there before a text is shown. */
export const preloadMarkdown = (): void => void load().catch(() => undefined);

// As much as fills a screen until the parser is there.
const mostCharacters = 8_000;

/** A text in Markdown. Until the parser has been loaded, its beginning is shown as it is written. */
export function Markdown({
  texts = markdownTexts,
  ...props
}: Omit<MarkdownProps, 'texts'> & Partial<Pick<MarkdownProps, 'texts'>>) {
  const written = (
    <div className={styles.markdown}>
      <p className={styles.raw} dir="auto">
        {props.text.slice(0, mostCharacters)}
      </p>
    </div>
  );
  return (
    <Suspense fallback={written}>
      <FormattedMarkdown {...props} texts={texts} />
    </Suspense>
  );
}

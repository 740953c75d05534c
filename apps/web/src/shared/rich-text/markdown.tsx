import { lazy, Suspense } from 'react';

import { markdownTexts } from '../../core/markdown.texts.ts';
import type { MarkdownProps } from './formatted-markdown.tsx';
import styles from './markdown.module.css';

// A separate chunk with the parser, so that pages need not wait for it.
const load = () => import('./formatted-markdown.tsx');
const FormattedMarkdown = lazy(async () => ({ default: (await load()).FormattedMarkdown }));

/** Preloads the parser before a text is shown. */
export const preloadMarkdown = (): void => void load().catch(() => undefined);

// Length that fills a screen until the parser is loaded.
const maxCharacters = 8_000;

/** Renders Markdown. Until the parser is loaded, the start of the source is shown. */
export function Markdown({
  texts = markdownTexts,
  ...props
}: Omit<MarkdownProps, 'texts'> & Partial<Pick<MarkdownProps, 'texts'>>) {
  const written = (
    <div className={styles.markdown}>
      <p className={styles.raw} dir="auto">
        {props.text.slice(0, maxCharacters)}
      </p>
    </div>
  );
  return (
    <Suspense fallback={written}>
      <FormattedMarkdown {...props} texts={texts} />
    </Suspense>
  );
}

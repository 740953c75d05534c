import { onDemand, PageOnDemand } from '../../core/on-demand.tsx';
import { markdownTexts } from '../../core/markdown.texts.ts';
import type { MarkdownProps } from './formatted-markdown.tsx';
import styles from './markdown-bars.module.css';

/** The parser and its elements: a separate chunk, so that pages need not wait for it. */
export const formattedMarkdown = onDemand(async () => ({
  default: (await import('./formatted-markdown.tsx')).FormattedMarkdown,
}));

// Length that fills a screen until the parser is loaded.
const maxCharacters = 8_000;

/** Renders Markdown. Until the parser is loaded, bars in the shape of the source hold its place. */
export function Markdown(props: Omit<MarkdownProps, 'texts'> & Partial<Pick<MarkdownProps, 'texts'>>) {
  const bars = (
    <p className={styles.bars} aria-busy="true">
      <span>
        <span style={{ visibility: 'hidden' }}>{props.text.slice(0, maxCharacters)}</span>
      </span>
    </p>
  );
  return <PageOnDemand page={formattedMarkdown} given={{ texts: markdownTexts, ...props }} waiting={bars} />;
}

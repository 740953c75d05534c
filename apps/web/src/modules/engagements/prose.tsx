import { markdownTexts } from '../../core/markdown.texts.ts';
import { Markdown } from '../../shared/rich-text/markdown.tsx';

/** What the provider wrote about the engagement, in Markdown. */
export function Prose({ text }: { text: string }) {
  return <Markdown text={text} texts={markdownTexts} headingLevel={4} />;
}

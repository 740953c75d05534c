import { markdownTexts } from '../../core/markdown.texts.ts';
import { Markdown } from '../../shared/rich-text/markdown.tsx';

/** What people and tools wrote, in Markdown. */
export function WrittenText({ text }: { text: string }) {
  return <Markdown text={text} texts={markdownTexts} headingLevel={4} />;
}

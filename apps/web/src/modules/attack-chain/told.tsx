import { markdownTexts } from '../../core/markdown.texts.ts';
import { Markdown } from '../../shared/rich-text/markdown.tsx';

interface ToldProps {
  text: string;
  /** The level of the text's own headings. */
  headingLevel?: 2 | 3 | 4;
}

/** What the testers wrote, in Markdown. */
export function Told({ text, headingLevel = 3 }: ToldProps) {
  return <Markdown text={text} texts={markdownTexts} headingLevel={headingLevel} />;
}

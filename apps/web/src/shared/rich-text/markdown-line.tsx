import { onDemand, PageOnDemand } from '../../core/on-demand.tsx';

interface MarkdownLineProps {
  text: string;
}

// A separate chunk with the parser.
const inlineMarkdown = onDemand<MarkdownLineProps>(async () => {
  const [{ parseMarkdown }, { plainText }] = await Promise.all([
    import('@gatehouse/markdown/parse-markdown'),
    import('@gatehouse/markdown/plain-text'),
  ]);
  return { default: ({ text }) => plainText(parseMarkdown(text)).replaceAll(/\s+/g, ' ') };
});

/** The plain text of Markdown on one line, for previews. Until the parser is loaded, the invisible source holds its place. */
export const MarkdownLine = ({ text }: MarkdownLineProps) => (
  <PageOnDemand page={inlineMarkdown} given={{ text }} waiting={<span style={{ visibility: 'hidden' }}>{text}</span>} />
);

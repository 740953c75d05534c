import { CodeBlock } from '../../ui/code-block.tsx';
import styles from './engagements.module.css';
import { engagementsTexts } from './engagements.texts.ts';
import { type Block, proseBlocks } from './prose-blocks.ts';

const texts = engagementsTexts.prose;

const inlineMark = /(\*\*[^*\n]+\*\*|`[^`\n]+`)/;

/** The same words may come twice; their place tells them apart. */
const placed = <Part,>(parts: readonly Part[]): { part: Part; key: string }[] =>
  parts.map((part, place) => ({ part, key: String(place) }));

function Inline({ text }: { text: string }) {
  return placed(text.split(inlineMark)).map(({ part, key }) => {
    if (part.startsWith('**') && part.length > 4) return <strong key={key}>{part.slice(2, -2)}</strong>;
    if (part.startsWith('`') && part.length > 2) return <code key={key}>{part.slice(1, -1)}</code>;
    return part;
  });
}

function ProseBlock({ block }: { block: Block }) {
  if (block.kind === 'code') {
    return <CodeBlock code={block.text} label={block.language || texts.code} texts={texts.codeTexts} />;
  }
  // A real heading would break the outline of the page around it.
  if (block.kind === 'heading') return <p className={styles.proseHeading}>{block.text}</p>;
  if (block.kind === 'paragraph')
    return (
      <p>
        <bdi>
          <Inline text={block.text} />
        </bdi>
      </p>
    );
  return (
    <ul>
      {placed(block.items).map(({ part, key }) => (
        <li key={key}>
          <bdi>
            <Inline text={part} />
          </bdi>
        </li>
      ))}
    </ul>
  );
}

/** The small part of Markdown that reports use, made of elements: text from outside never becomes markup. */
export function Prose({ text }: { text: string }) {
  return (
    <div className={styles.prose}>
      {placed(proseBlocks(text)).map(({ part, key }) => (
        <ProseBlock key={key} block={part} />
      ))}
    </div>
  );
}

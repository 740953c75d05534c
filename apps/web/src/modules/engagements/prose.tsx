import styles from './engagements.module.css';

type Block =
  | { kind: 'paragraph'; text: string }
  | { kind: 'heading'; text: string }
  | { kind: 'code'; text: string }
  | { kind: 'list'; items: readonly string[] };

const listMark = /^\s*(?:[-*•]|\d+[.)])\s+/;
const headingMark = /^#{1,6}\s+/;
const fence = /^```[^\n]*\n([\s\S]*?)\n?```$/;

function blockOf(text: string): Block {
  const fenced = fence.exec(text);
  if (fenced) return { kind: 'code', text: fenced[1] ?? '' };
  if (headingMark.test(text)) return { kind: 'heading', text: text.replace(headingMark, '') };
  const lines = text.split('\n');
  if (lines.every((line) => listMark.test(line))) {
    return { kind: 'list', items: lines.map((line) => line.replace(listMark, '')) };
  }
  return { kind: 'paragraph', text };
}

/** Fences may hold empty lines, so they are cut out before the rest is split. */
function blocksOf(text: string): Block[] {
  return text
    .replaceAll('\r\n', '\n')
    .split(/(^```[\s\S]*?^```$)/m)
    .flatMap((part) => (fence.test(part) ? [part] : part.split(/\n{2,}/)))
    .map((part) => part.replaceAll(/^\n+|\s+$/g, ''))
    .filter((part) => part !== '')
    .map(blockOf);
}

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
  if (block.kind === 'code') return <pre className={styles.fenced}>{block.text}</pre>;
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
      {placed(blocksOf(text)).map(({ part, key }) => (
        <ProseBlock key={key} block={part} />
      ))}
    </div>
  );
}

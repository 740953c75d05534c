import { CodeBlock } from './code-block.tsx';
import styles from './markdown.module.css';
import type { Block, Cell, Entry } from './markdown-blocks.ts';
import { type MarkdownView, withKeys } from './markdown-view.ts';
import { Spans } from './markdown-words.tsx';

interface BodyProps {
  blocks: readonly Block[];
  view: MarkdownView;
}

type Of<Kind extends Block['kind']> = Block & { kind: Kind };

interface PartProps<Kind extends Block['kind']> {
  block: Of<Kind>;
  view: MarkdownView;
}

const lowestHeading = 6;

function Heading({ block, view }: PartProps<'heading'>) {
  const level = Math.min(lowestHeading, view.headingLevel + block.rank - 1) as 2 | 3 | 4 | 5 | 6;
  const Tag = `h${level}` as const;
  return (
    <Tag className={styles.heading} dir="auto">
      <Spans spans={block.spans} view={view} />
    </Tag>
  );
}

function Code({ text, label, view }: { text: string; label: string; view: MarkdownView }) {
  const { copy, copied } = view.texts;
  return <CodeBlock code={text} label={label} texts={{ copy, copied }} />;
}

/** A request and its response, side by side if there is room. */
function Exchange({ block, view }: PartProps<'exchange'>) {
  const { texts } = view;
  return (
    <div className={styles.exchange}>
      <div className={styles.pair} role="group" aria-label={texts.exchange}>
        <Code text={block.request} label={texts.request} view={view} />
        <Code text={block.response} label={texts.response} view={view} />
      </div>
    </div>
  );
}

function ListEntry({ entry, view }: { entry: Entry; view: MarkdownView }) {
  const body = <Body blocks={entry.blocks} view={view} />;
  if (entry.isDone === null) return <li>{body}</li>;
  const { ticked, notTicked } = view.texts;
  return (
    <li className={styles.task}>
      <input type="checkbox" disabled checked={entry.isDone} aria-label={entry.isDone ? ticked : notTicked} />
      <div>{body}</div>
    </li>
  );
}

function List({ block, view }: PartProps<'list'>) {
  const entries = withKeys(block.entries).map(({ part, key }) => <ListEntry key={key} entry={part} view={view} />);
  return block.start === null ? (
    <ul dir="auto">{entries}</ul>
  ) : (
    <ol dir="auto" start={block.start}>
      {entries}
    </ol>
  );
}

function Row({ cells, view, isHead = false }: { cells: readonly Cell[]; view: MarkdownView; isHead?: boolean }) {
  return (
    <tr>
      {withKeys(cells).map(({ part: { spans, align }, key }) => {
        const words = <Spans spans={spans} view={view} />;
        return isHead ? (
          <th key={key} scope="col" data-align={align}>
            {words}
          </th>
        ) : (
          <td key={key} data-align={align}>
            {words}
          </td>
        );
      })}
    </tr>
  );
}

function Table({ block, view }: PartProps<'table'>) {
  const { table } = view.texts;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard
    <div className={styles.tableFrame} role="region" aria-label={table} tabIndex={0}>
      <table dir="auto">
        <thead>
          <Row cells={block.head} view={view} isHead />
        </thead>
        <tbody>
          {withKeys(block.rows).map(({ part, key }) => (
            <Row key={key} cells={part} view={view} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Text({ block, view }: PartProps<'paragraph' | 'line' | 'heading' | 'raw'>) {
  if (block.kind === 'heading') return <Heading block={block} view={view} />;
  if (block.kind === 'raw') {
    return (
      <p className={styles.raw} dir="auto">
        {block.text}
      </p>
    );
  }
  const Tag = block.kind === 'paragraph' ? 'p' : 'div';
  return (
    <Tag dir="auto">
      <Spans spans={block.spans} view={view} />
    </Tag>
  );
}

function Verbatim({ block, view }: PartProps<'code' | 'message' | 'exchange'>) {
  if (block.kind === 'exchange') return <Exchange block={block} view={view} />;
  const label = block.kind === 'code' ? block.language || view.texts.code : view.texts[block.role];
  return <Code text={block.text} label={label} view={view} />;
}

function Quote({ block, view }: PartProps<'quote'>) {
  return (
    <blockquote className={styles.quote} dir="auto">
      <Body blocks={block.blocks} view={view} />
    </blockquote>
  );
}

function Part({ block, view }: PartProps<Block['kind']>) {
  if (block.kind === 'list') return <List block={block} view={view} />;
  if (block.kind === 'table') return <Table block={block} view={view} />;
  if (block.kind === 'quote') return <Quote block={block} view={view} />;
  if (block.kind === 'rule') return <hr className={styles.rule} />;
  if (block.kind === 'code' || block.kind === 'message' || block.kind === 'exchange') {
    return <Verbatim block={block} view={view} />;
  }
  return <Text block={block} view={view} />;
}

/** The blocks of a text in order. */
export function Body({ blocks, view }: BodyProps) {
  return withKeys(blocks).map(({ part, key }) => <Part key={key} block={part} view={view} />);
}

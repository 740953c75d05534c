import type { ReactNode } from 'react';

import styles from './markdown.module.css';
import { servedAddress } from './markdown-addresses.ts';
import type { Span } from './markdown-spans.ts';
import { type MarkdownView, withKeys } from './markdown-view.ts';

interface WordsProps {
  spans: readonly Span[];
  view: MarkdownView;
  isInLink?: boolean;
}

function Link({ address, children }: { address: string; children: ReactNode }) {
  const isMailbox = address.startsWith('mailto:');
  return (
    <a href={address} rel="noopener noreferrer" {...(!isMailbox && { target: '_blank' })}>
      {children}
    </a>
  );
}

/** An image, which opens in a dialog unless it is part of a link. */
function Image({ address, alt, view, isInLink }: { address: string; alt: string } & Omit<WordsProps, 'spans'>) {
  const name = alt || view.texts.image;
  const source = servedAddress(address, view.companyId);
  const image = <img className={styles.image} src={source} alt={name} loading="lazy" />;
  if (isInLink) return image;
  return (
    <button
      type="button"
      className={styles.enlarge}
      aria-label={view.texts.enlarge(name)}
      onClick={() => view.onEnlarge({ address: source, name })}
    >
      {image}
    </button>
  );
}

const marks = { strong: 'strong', emphasis: 'em', deleted: 'del' } as const;

function Part({ span, view, isInLink }: { span: Span; view: MarkdownView; isInLink: boolean }) {
  if (span.kind === 'text') return span.text;
  if (span.kind === 'code') return <code>{span.text}</code>;
  if (span.kind === 'image') return <Image address={span.address} alt={span.alt} view={view} isInLink={isInLink} />;
  const words = <Spans spans={span.spans} view={view} isInLink={isInLink || span.kind === 'link'} />;
  if (span.kind === 'link') return <Link address={span.address}>{words}</Link>;
  const Tag = marks[span.kind];
  return <Tag>{words}</Tag>;
}

/** Renders the spans of a paragraph as elements; no source text becomes markup. */
export function Spans({ spans, view, isInLink = false }: WordsProps) {
  return withKeys(spans).map(({ part, key }) => <Part key={key} span={part} view={view} isInLink={isInLink} />);
}

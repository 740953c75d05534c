import type { ReportTreeSection } from '@gatehouse/contract/reports/report-tree.schema';
import { useEffect, useState } from 'react';

import { formatNumber } from '../../core/texts.ts';
import { anchorOf } from './report-section.tsx';
import { reportTexts } from './report.texts.ts';
import { classNames } from '../../ui/class-names.ts';
import { rowLook, stackLook } from '../../ui/layout/flow.tsx';
import { textLook } from '../../ui/layout/text.tsx';
import styles from './report-nav.module.css';

const looks = {
  list: classNames(stackLook(), styles.list),
  link: classNames(rowLook({ align: 'baseline', wraps: false }), textLook({ size: 13, tone: 'muted' }), styles.link),
};

/** Distance from the top of the window, in px, within which a section counts as the one being read. */
const readAtPx = 160;

/** Returns the last section whose beginning has reached the top of the window. */
function currentOf(anchors: readonly string[]): string | undefined {
  const begun = anchors.filter((anchor) => {
    const top = document.getElementById(anchor)?.getBoundingClientRect().top;
    return top !== undefined && top <= readAtPx;
  });
  return begun.at(-1) ?? anchors[0];
}

/** Follows the scrolling with at most one measurement for each frame. */
function useCurrent(anchors: readonly string[]): string | undefined {
  const [current, setCurrent] = useState(anchors[0]);
  const joined = anchors.join(' ');
  useEffect(() => {
    let frame = 0;
    const measure = () => {
      frame = 0;
      setCurrent(currentOf(joined.split(' ')));
    };
    const onScroll = () => {
      if (frame === 0) frame = requestAnimationFrame(measure);
    };
    document.addEventListener('scroll', onScroll, { passive: true, capture: true });
    return () => {
      document.removeEventListener('scroll', onScroll, { capture: true });
      cancelAnimationFrame(frame);
    };
  }, [joined]);
  return current;
}

/** The sections of the report as links, beside it or, on narrow screens, above it. */
export function ReportNav({ sections }: { sections: readonly ReportTreeSection[] }) {
  const current = useCurrent(sections.map(anchorOf));
  return (
    <nav className={styles.nav} aria-label={reportTexts.sections} data-print="hide">
      <ol className={looks.list}>
        {sections.map((section, place) => (
          <li key={section.key}>
            <a
              href={`#${anchorOf(section)}`}
              className={looks.link}
              aria-current={anchorOf(section) === current ? 'location' : undefined}
            >
              <span className={styles.number} aria-hidden="true">
                {formatNumber(place + 1)}
              </span>
              <bdi>{section.title}</bdi>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

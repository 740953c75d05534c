import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import type { ReactNode } from 'react';

import { IconButton } from '../actions/icon-button.tsx';
import { Menu, type MenuItem } from '../actions/menu.tsx';
import { classNames } from '../class-names.ts';
import { PlainSentence } from '../layout/plain-sentence.tsx';
import { Breadcrumbs, type Crumb } from './breadcrumbs.tsx';
import styles from './record-header.module.css';
import { type Tab, Tabs } from './tabs.tsx';

/** Texts of a record header. */
export interface RecordHeaderTexts {
  breadcrumbs: string;
  more: string;
  tabs: string;
  moreTabs: string;
}

interface RecordHeaderProps {
  crumbs: readonly Crumb[];
  /** Links to the previous and next record, at the end of the breadcrumbs. */
  steps?: ReactNode;
  title: ReactNode;
  /** The bookmark star beside the title. */
  star?: ReactNode;
  /** A company's logo before the title. */
  mark?: ReactNode;
  /** A muted line of facts, separated by dots. */
  meta?: readonly ReactNode[];
  /** The primary button and at most one more. */
  actions?: ReactNode;
  menu?: readonly MenuItem[];
  tabs?: readonly Tab[];
  texts: RecordHeaderTexts;
}

function Meta({ parts }: { parts: readonly ReactNode[] }) {
  return (
    <ul className={styles.meta}>
      {parts.map((part, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- the parts have a fixed order and no state
        <li key={at}>
          <PlainSentence>{part}</PlainSentence>
        </li>
      ))}
    </ul>
  );
}

/** The header of a record, the same on all its tabs. On phones its actions are a bar at the bottom of the window. */
export function RecordHeader({
  crumbs,
  steps,
  title,
  star,
  mark,
  meta,
  actions,
  menu,
  tabs,
  texts,
}: RecordHeaderProps) {
  return (
    <header className={classNames(styles.header, tabs && styles.tabbed)}>
      <div className={styles.top}>
        <Breadcrumbs label={texts.breadcrumbs} crumbs={crumbs} />
        {steps}
      </div>
      <div className={styles.main}>
        <div className={styles.words}>
          <div className={styles.titleLine}>
            {mark}
            <h1 className={styles.title}>{title}</h1>
            {star}
          </div>
          {meta && meta.length > 0 && <Meta parts={meta} />}
        </div>
        {(actions !== undefined || menu) && (
          <div className={styles.actions} data-print="hide">
            {actions}
            {menu && (
              <Menu
                label={texts.more}
                items={menu}
                trigger={(trigger) => (
                  <IconButton {...trigger} icon={<IconDots size={18} stroke={1.7} />} label={texts.more} />
                )}
              />
            )}
          </div>
        )}
      </div>
      {tabs && <Tabs label={texts.tabs} tabs={tabs} more={texts.moreTabs} />}
    </header>
  );
}

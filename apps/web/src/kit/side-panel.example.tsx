import { useState } from 'react';

import { Button } from '../ui/actions/button.tsx';
import { SidePanel } from '../ui/overlays/side-panel.tsx';
import { SplitView } from '../ui/overlays/split-view.tsx';
import styles from './kit-example.module.css';

const texts = { close: 'Close', expand: 'Expand', collapse: 'Collapse', previous: 'Previous (K)', next: 'Next (J)' };
const titles = ['Backup account administers the domain', 'Session remains valid after sign-out', 'TLS 1.0 is offered'];

function useRecord() {
  const [place, setPlace] = useState<number | null>(null);
  const title = place === null ? undefined : titles[place];
  const content = {
    title,
    children: <p>{title}</p>,
    footer: <Button variant="primary">Request retest</Button>,
    onClose: () => setPlace(null),
    onPrevious: place !== null && place > 0 ? () => setPlace(place - 1) : undefined,
    onNext: place !== null && place < titles.length - 1 ? () => setPlace(place + 1) : undefined,
    texts,
  };
  return { open: setPlace, isOpen: place !== null, content };
}

function Openers({ onOpen }: { onOpen: (place: number) => void }) {
  return (
    <div className={styles.row}>
      {titles.map((title, place) => (
        <Button key={title} onClick={() => onOpen(place)}>
          {title}
        </Button>
      ))}
    </div>
  );
}

/** A record in a panel, or beside its list in windows of at least 1,280 px. */
export default function SidePanelExample() {
  const panel = useRecord();
  const split = useRecord();
  return (
    <div className={styles.stack}>
      <Openers onOpen={panel.open} />
      <SidePanel isOpen={panel.isOpen} {...panel.content} />
      <SplitView list={<Openers onOpen={split.open} />} record={split.isOpen ? split.content : null} />
    </div>
  );
}

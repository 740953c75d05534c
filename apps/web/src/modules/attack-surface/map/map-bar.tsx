import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import type { KeyboardEvent } from 'react';

import { useZoneDay } from '../../../shared/dates/use-zone-day.ts';
import { ExportMenu } from '../../../ui/actions/export-menu.tsx';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { SearchField } from '../../../ui/forms/search-field.tsx';
import { Segmented } from '../../../ui/forms/segmented.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import { textLook } from '../../../ui/layout/text.tsx';
import { useNow } from '../../../ui/time/use-now.ts';
import { levelOf, type TreeLevel, treeLevels } from '../tree/tree-levels.ts';
import { type MapStage, viewOf } from './map-stage.ts';
import styles from './map.module.css';
import { mapTexts as texts } from './map.texts.ts';
import { saveImage } from './save-map.ts';
import type { SurfaceMapProps } from './map-props.ts';
import type { Find } from './use-find.ts';

interface MapBarProps extends SurfaceMapProps {
  stage: MapStage | null;
  find: Find;
}

const icon = { size: 17, stroke: 1.7 } as const;

/** The search field with buttons for the next and previous match; Enter shows the next one, Shift+Enter the previous one. */
function FindField({ text, onSearch, find }: Pick<MapBarProps, 'text' | 'onSearch' | 'find'>) {
  const { keys, count, at, go } = find;
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    go(event.shiftKey ? -1 : 1, event.currentTarget.value);
  };
  return (
    <Row gap={4} wraps={false} className={styles.find}>
      <SearchField
        label={texts.find}
        value={text}
        onChange={({ target }) => onSearch(target.value)}
        onKeyDown={press}
      />
      <span
        role="status"
        className={classNames(textLook({ size: 13, tone: 'muted', isNumeric: true }), styles.findCount)}
      >
        {keys && <bdi>{count === 0 ? texts.notFound : texts.found(at, count)}</bdi>}
      </span>
      {keys && count > 0 && (
        <>
          <IconButton
            size="small"
            icon={<IconChevronLeft {...icon} className={styles.arrow} />}
            label={texts.previous}
            onClick={() => go(-1)}
          />
          <IconButton
            size="small"
            icon={<IconChevronRight {...icon} className={styles.arrow} />}
            label={texts.next}
            onClick={() => go(1)}
          />
        </>
      )}
    </Row>
  );
}

function SaveMenu({ stage, company }: Pick<MapBarProps, 'stage' | 'company'>) {
  const dayOf = useZoneDay();
  const today = dayOf(useNow());
  const choice = (ending: 'svg' | 'png') => ({
    label: texts.images[ending],
    hint: texts.images[`${ending}Hint`],
    save: async () => {
      const view = stage && viewOf(stage);
      if (view)
        await saveImage(view, { ending, name: texts.fileName(today, ending), heading: texts.heading(company, today) });
    },
  });
  return (
    <ExportMenu size="small" label={texts.save} choices={[choice('svg'), choice('png')]} busyText={texts.saving} />
  );
}

const levels = treeLevels.map((value) => ({ value, label: texts.levels[value] }));

/** The bar above the map: search, levels and image downloads. */
export function MapBar(props: MapBarProps) {
  const { roots, expanded, onLevel } = props;
  return (
    <Row gap="8 12" className={styles.bar}>
      <FindField {...props} />
      <Segmented
        label={texts.levels.label}
        segments={levels}
        value={levelOf(roots, expanded)}
        onChange={(level) => onLevel(level as TreeLevel)}
      />
      <SaveMenu {...props} />
    </Row>
  );
}

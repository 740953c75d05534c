import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import type { ComponentProps } from 'react';

import { classNames } from '../class-names.ts';
import controls from './control.module.css';

interface SearchFieldProps extends Omit<ComponentProps<'input'>, 'type' | 'aria-label'> {
  label: string;
}

/** Free-text search of a page; the `/` key focuses the first one. */
export function SearchField({ label, className, ...input }: SearchFieldProps) {
  return (
    <div className={controls.wrap}>
      <span className={controls.start} aria-hidden="true">
        <IconSearch size={16} stroke={1.8} />
      </span>
      <input
        placeholder={label}
        {...input}
        type="search"
        aria-label={label}
        data-page-search=""
        className={classNames(controls.control, controls.wholeStart, controls.withStart, className)}
      />
    </div>
  );
}

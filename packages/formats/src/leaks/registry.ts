import { readComboLine } from './combo/read-combo-line.ts';
import { readHibpLeaks } from './hibp/hibp-leaks.ts';
import type { LeakReader } from './leak-record.ts';
import { readLineList, type LineList } from './read-line-list.ts';
import { readStealerLeaks } from './stealer/stealer-leaks.ts';
import { readTableLeaks } from './table/table-leaks.ts';
import { readUlpLine } from './ulp/read-ulp-line.ts';

const ulp: LineList = { kind: 'ulp', called: 'a list of url:login:password', readLine: readUlpLine };
const combo: LineList = { kind: 'combo', called: 'a list of login:password', readLine: readComboLine };

/** Every reader of leaks; one line per format. */
export const leakReaders: readonly LeakReader[] = [
  {
    format: 'ulp',
    title: 'List of url:login:password',
    kind: 'leaks',
    read: (input, options) => readLineList(ulp, input, options),
  },
  {
    format: 'combo',
    title: 'List of login:password',
    kind: 'leaks',
    read: (input, options) => readLineList(combo, input, options),
  },
  {
    format: 'stealer',
    title: "A stealer's passwords: a file, folder or ZIP archive",
    kind: 'leaks',
    read: readStealerLeaks,
  },
  { format: 'hibp', title: "HIBP's answer about a domain (JSON)", kind: 'leaks', read: readHibpLeaks },
  {
    format: 'leak-csv',
    title: 'Table of leaks with usual names of columns (CSV)',
    kind: 'leaks',
    read: readTableLeaks,
  },
];

import { catalogue, counted, isolated } from '../../../core/texts.ts';
import { listTexts } from '../../../shared/vocabulary/lists.texts.ts';
import { notScanned } from './not-scanned.texts.ts';

/** Texts of the list of changes and of the comparison of two days. */
export const changeListTexts = catalogue({
  changes: {
    caption: 'Changes',
    search: 'Search changes',
    views: { new: 'New since your last visit', all: 'All', compare: 'Compare two days' },
    columns: { change: 'Change', host: 'Host', details: 'Details', at: 'Seen' },
    kinds: {
      'host-added': 'Host added',
      'host-missing': 'Host missing',
      'host-back': 'Host back',
      'service-added': 'Service added',
      'service-missing': 'Service missing',
      'service-back': 'Service back',
      'address-added': 'IP address added',
      'address-removed': 'IP address removed',
      'certificate-changed': 'Certificate changed',
      'certificate-expiring': 'Certificate expires soon',
      'certificate-expired': 'Certificate expired',
      'technology-changed': 'Technology changed',
      'cname-target-gone': 'CNAME target gone',
    },
    /** Numbers of changes of a kind, as in "59 certificates expire soon". */
    counted: {
      'host-added': (count: number) => counted(count, { one: '# host added', other: '# hosts added' }),
      'host-missing': (count: number) => counted(count, { one: '# host missing', other: '# hosts missing' }),
      'host-back': (count: number) => counted(count, { one: '# host back', other: '# hosts back' }),
      'service-added': (count: number) => counted(count, { one: '# service added', other: '# services added' }),
      'service-missing': (count: number) => counted(count, { one: '# service missing', other: '# services missing' }),
      'service-back': (count: number) => counted(count, { one: '# service back', other: '# services back' }),
      'address-added': (count: number) => counted(count, { one: '# IP address added', other: '# IP addresses added' }),
      'address-removed': (count: number) =>
        counted(count, { one: '# IP address removed', other: '# IP addresses removed' }),
      'certificate-changed': (count: number) =>
        counted(count, { one: '# certificate changed', other: '# certificates changed' }),
      'certificate-expiring': (count: number) =>
        counted(count, { one: '# certificate expires soon', other: '# certificates expire soon' }),
      'certificate-expired': (count: number) =>
        counted(count, { one: '# certificate expired', other: '# certificates expired' }),
      'technology-changed': (count: number) =>
        counted(count, { one: '# technology changed', other: '# technologies changed' }),
      'cname-target-gone': (count: number) =>
        counted(count, { one: '# CNAME target gone', other: '# CNAME targets gone' }),
    },
    fromTo: (from: string, to: string) =>
      [from, to]
        .filter((value) => value !== '')
        .map(isolated)
        .join(' → '),
    sorts: { '-at': 'Newest', at: 'Oldest' },
    count: (total: number) => counted(total, { one: '# change', other: '# changes' }),
    none: 'No changes yet',
    noneWhy: 'New hosts, closed ports and changed certificates appear here after the second scan.',
    monitoring: notScanned(
      'New hosts, closed ports and changed certificates appear here after the second scan.',
      'No changes yet',
    ),
    cleared: 'Nothing new since your last visit',
    clearedWhy: 'Select All to see earlier changes.',
    noAccess: 'You can’t view the attack surface',
    filter: 'Change',
    groups: { label: listTexts.groupBy, day: 'Day and kind', none: 'No grouping' },
    days: 'Days',
  },
  compare: {
    caption: 'Differences between two days',
    days: 'Days to compare',
    from: 'From',
    to: 'To',
    reversed: 'The start date must be before the end date.',
    columns: { host: 'Host', port: 'Port', change: 'Difference' },
    kinds: {
      host: { added: 'Host added', gone: 'Host gone' },
      service: { added: 'Service added', gone: 'Service gone' },
    },
    summary: (added: number, gone: number) =>
      `${counted(added, { one: '# added', other: '# added' })}, ${counted(gone, { one: '# gone', other: '# gone' })}`,
    none: 'No differences',
    noneWhy: 'The same hosts and services were there on both days.',
    retry: 'Try again',
  },
});

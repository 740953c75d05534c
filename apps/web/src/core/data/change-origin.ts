let isFromOthers = false;

/** Records who made the change that is about to be read: this page, or someone else, if it arrived as an event. */
export function noteChange(by: 'page' | 'others'): void {
  isFromOthers = by === 'others';
}

/** True if the last change that the page learned of was made by someone else. */
export const isChangedByOthers = (): boolean => isFromOthers;

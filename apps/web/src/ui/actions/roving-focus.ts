/** The controls that share a Tab stop. Fields that use the arrow keys themselves keep a stop of their own. */
const controls = 'a[href], button:not(:disabled), summary, input[type=checkbox]:not(:disabled), [data-roving]';
/** Content that opens over the page has its own order. */
const overlays = 'dialog, [popover]';

/** Controls whose `tabindex` was set here. One that was out of the Tab order before is for the pointer only. */
const managed = new WeakSet<Element>();

const isMember = (control: HTMLElement, group: Element): boolean => {
  const overlay = control.closest(overlays);
  if (overlay && group.contains(overlay)) return false;
  return managed.has(control) || control.tabIndex >= 0 || control.hasAttribute('data-roving');
};

const membersOf = (group: Element): readonly HTMLElement[] =>
  [...group.querySelectorAll<HTMLElement>(controls)].filter((control) => isMember(control, group));

const isShown = (control: HTMLElement): boolean =>
  typeof control.checkVisibility !== 'function' || control.checkVisibility();

/** Returns the control in the Tab order: the focused one, otherwise the row's link, the last stop, or the first one visible. */
function stopOf(members: readonly HTMLElement[]): HTMLElement | undefined {
  return (
    members.find((member) => member === document.activeElement) ??
    members.find((member) => member.hasAttribute('data-row-link')) ??
    members.find((member) => managed.has(member) && member.tabIndex === 0 && isShown(member)) ??
    members.find(isShown)
  );
}

/** Leaves one control of the group in the Tab order. */
export function setTabStop(group: Element): void {
  const members = membersOf(group);
  const stop = stopOf(members);
  for (const member of members) {
    managed.add(member);
    const tabIndex = member === stop ? 0 : -1;
    if (member.getAttribute('tabindex') !== String(tabIndex)) member.tabIndex = tabIndex;
  }
}

const isRtl = (element: Element): boolean => getComputedStyle(element).direction === 'rtl';

const steps: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowLeft: -1 };

/** Returns the control beside the focused one in the direction of an arrow key, if any. */
export function neighborOf(group: Element, { key, target }: KeyboardEvent): HTMLElement | undefined {
  const step = steps[key];
  if (step === undefined) return undefined;
  const members = membersOf(group).filter((member) => member === target || isShown(member));
  const at = members.findIndex((member) => member === target);
  return at === -1 ? undefined : members[at + (isRtl(group) ? -step : step)];
}

/** Stubs for browser features that jsdom lacks. Media queries use `window.innerWidth`; dispatch `resize` after changing it. */

const minWidth = /\(min-width:\s*(\d+)px\)/;

type Listener = EventListenerOrEventListenerObject;

function matches(query: string): boolean {
  const wanted = minWidth.exec(query)?.[1];
  return wanted !== undefined && window.innerWidth >= Number(wanted);
}

function matchMedia(query: string): MediaQueryList {
  return Object.assign(new EventTarget(), {
    media: query,
    matches: matches(query),
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
    addEventListener: (_: string, listener: Listener) => window.addEventListener('resize', listener),
    removeEventListener: (_: string, listener: Listener) => window.removeEventListener('resize', listener),
  });
}

class StillResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

function showModal(this: HTMLDialogElement): void {
  this.open = true;
}

function closeDialog(this: HTMLDialogElement): void {
  this.open = false;
}

/** Shows a popover, which jsdom's style sheet hides; jsdom has no `showPopover`. */
function showPopover(this: HTMLElement): void {
  this.style.display = 'block';
}

function hidePopover(this: HTMLElement): void {
  this.style.removeProperty('display');
}

/** Size of every element. jsdom computes no layout, so components that render only visible content would render nothing. */
const size = { clientWidth: 1600, clientHeight: 640 };

for (const [name, value] of Object.entries(size)) Object.defineProperty(Element.prototype, name, { value });

window.matchMedia = matchMedia;
window.ResizeObserver = StillResizeObserver;
window.scrollTo = () => undefined;
window.scrollBy = () => undefined;
Element.prototype.scrollTo = () => undefined;
Element.prototype.scrollBy = () => undefined;
Element.prototype.scrollIntoView = () => undefined;
HTMLDialogElement.prototype.showModal = showModal;
HTMLDialogElement.prototype.close = closeDialog;
HTMLElement.prototype.showPopover = showPopover;
HTMLElement.prototype.hidePopover = hidePopover;

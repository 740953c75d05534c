/** Leads the browser to a page outside the portal, such as the one on which a card is entered; nothing but web pages. */
export function leavePortal(address: string): void {
  if (/^https?:$/.test(new URL(address, window.location.href).protocol)) window.location.assign(address);
}

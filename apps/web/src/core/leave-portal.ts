/** Opens a web page outside the portal, such as a card payment page. Protocols other than HTTP and HTTPS are ignored. */
export function leavePortal(address: string): void {
  if (/^https?:$/.test(new URL(address, window.location.href).protocol)) window.location.assign(address);
}

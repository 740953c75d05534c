/** A popup opens at 600 × 600 (specification.md, Business constants and limits). */
const features = 'popup,width=600,height=600';

/**
 * Shows a picture of our own API in a window of its own, beside the page. Files are served as downloads, so the window
 * is empty and holds the picture; it cannot reach back into the portal.
 */
export function openPicturePopup({ address, name }: { address: string; name: string }): void {
  const popup = window.open('', '_blank', features);
  if (!popup) return;
  popup.opener = null;
  popup.document.title = name;
  const picture = popup.document.createElement('img');
  Object.assign(picture, { src: address, alt: name });
  picture.style.maxInlineSize = '100%';
  popup.document.body.append(picture);
}

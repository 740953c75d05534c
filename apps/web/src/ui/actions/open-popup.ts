/** Popup size of 600 × 600 (specification.md, Business constants and limits). */
const features = 'popup,width=600,height=600';

/**
 * Shows an image of our API in a separate window. Files are served as downloads, so an empty window displays the image; it has no access to
 * the portal.
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

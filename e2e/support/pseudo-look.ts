/** A displayed text with its element. */
export interface ShownText {
  element: string;
  text: string;
}

/** A script that returns the language and direction of the document. */
export const languageOfPage = '({ lang: document.documentElement.lang, dir: document.documentElement.dir })';

/** Functions that both scripts share. They skip elements that are not painted and content that is not a text of the page. */
const common = `
  const nameOf = (element) =>
    element.tagName.toLowerCase() + (element.getAttribute('class') ? '.' + element.getAttribute('class').split(' ')[0] : '');
  const isPainted = (element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    element.getBoundingClientRect().width > 1;
  const isContent = (element) => element.closest('code, pre, time, svg, option') !== null;
`;

/**
 * A script that returns every painted text node, label and placeholder. Dates that are kept on one line belong to the sentence around them.
 */
export const shownTexts = `(() => {
  ${common}
  const found = [];
  const isDate = (node) => node?.nodeType === 1 && node.hasAttribute('data-whole');
  const isJoined = (node) => isDate(node.parentElement) || isDate(node.previousSibling);
  const sentenceOf = (node) => {
    let text = node.data;
    for (let next = node.nextSibling; isDate(next) || (next?.nodeType === 3 && isDate(next.previousSibling)); next = next.nextSibling)
      text += next.textContent;
    return text;
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (isJoined(node)) continue;
    const text = sentenceOf(node).replaceAll(/\\s+/g, ' ').trim();
    const element = node.parentElement;
    if (text !== '' && !isContent(element) && !['SCRIPT', 'STYLE'].includes(element.tagName) && isPainted(element))
      found.push({ element: nameOf(element), text });
  }
  for (const element of document.querySelectorAll('[aria-label], [placeholder], [title], [alt]'))
    for (const name of ['aria-label', 'placeholder', 'title', 'alt']) {
      const text = element.getAttribute(name)?.trim();
      if (text && !isContent(element) && isPainted(element)) found.push({ element: nameOf(element) + '@' + name, text });
    }
  return found;
})()`;

/**
 * A script that returns elements narrower than their text, except those that scroll or end in an ellipsis on purpose, and the page itself
 * if it scrolls sideways.
 */
export const clippedTexts = `(() => {
  ${common}
  const isMeant = (element) => {
    for (let at = element; at && at !== document.body; at = at.parentElement) {
      const { overflowX, textOverflow, webkitLineClamp } = getComputedStyle(at);
      if (['auto', 'scroll'].includes(overflowX) || textOverflow === 'ellipsis' || webkitLineClamp !== 'none') return true;
    }
    return false;
  };
  const holdsText = (element) => [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim() !== '');
  const page = document.scrollingElement;
  return [
    ...(page.scrollWidth > page.clientWidth + 1 ? ['the page scrolls sideways by ' + (page.scrollWidth - page.clientWidth)] : []),
    ...[...document.querySelectorAll('body *')]
      .filter((element) => holdsText(element) && element.clientWidth > 1 && isPainted(element) && !isContent(element))
      .filter((element) => element.scrollWidth > element.clientWidth + 1 && !isMeant(element))
      .map((element) => nameOf(element) + ' clips ' + element.textContent.slice(0, 60)),
  ];
})()`;

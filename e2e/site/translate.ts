import type { Page } from '@playwright/test';

/** When a page is translated: once it has loaded, or after its first press or sign, when React has all its parts. */
export type Translated = 'from the start' | 'in the middle';

/**
 * Makes the browser of a page do what one does that translates: two elements take the place of each text, and later of
 * each that comes or changes. The document says that it is in another language. The words stay as they are, so that a
 * journey finds them.
 */
export async function translate(page: Page, when: Translated = 'from the start'): Promise<void> {
  await page.addInitScript(putFontsIn, when);
}

/** In the page. It is given as source: it uses nothing from outside. */
function putFontsIn(when: Translated): void {
  const untouched = 'font, script, style, textarea, noscript, [translate=no]';

  function translateText(text: Text) {
    if (!text.isConnected || !text.data.trim() || text.parentElement?.closest(untouched)) return;
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    inner.textContent = text.data;
    outer.append(inner);
    text.replaceWith(outer);
  }

  function translateAll() {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) translateText(text);
    document.documentElement.lang = 'ru';
    document.documentElement.classList.add('translated-ltr');
  }

  if (when === 'from the start') addEventListener('load', begin);
  else
    for (const act of ['click', 'input'])
      addEventListener(act, () => setTimeout(beginSoon), { capture: true });

  /**
   * Not between the first part and the last that React takes over: it renders anew what was translated meanwhile, and
   * says so on the console.
   */
  function beginSoon() {
    if (document.documentElement.dataset.hydrated !== undefined && areAllPartsTaken()) begin();
    else setTimeout(beginSoon, 20);
  }

  function areAllPartsTaken(): boolean {
    const marks = document.createTreeWalker(document.body, NodeFilter.SHOW_COMMENT);
    while (marks.nextNode()) {
      const mark = marks.currentNode as Comment;
      // React takes the elements of a part over in their order, and keeps what it knows of one under such a name.
      const last = mark.data === '/$' && mark.previousElementSibling;
      if (last && !Object.keys(last).some((key) => key.startsWith('__reactFiber'))) return false;
    }
    return true;
  }

  let hasBegun = false;
  function begin() {
    if (hasBegun) return;
    hasBegun = true;
    translateAll();
    let asked = false;
    new MutationObserver(() => {
      if (asked) return;
      asked = true;
      setTimeout(() => {
        asked = false;
        translateAll();
      }, 100);
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  }
}

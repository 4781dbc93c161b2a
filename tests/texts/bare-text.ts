declare global {
  interface Window {
    /** What `watchBareText` has found. */
    bareText?: string[];
  }
}

/**
 * Finds words that a translating browser would break. Such a browser puts an element in the place of each text. React
 * keeps hold only of a text that has siblings: changing it then changes nothing that is seen; taking it away, or putting
 * something before it, throws. So words that come, go or change stand in an element of their own
 * (`src/ui/elements/in-spans.tsx`).
 *
 * It runs in the page, and is given to it as source: it uses nothing from outside. Another language changes every text
 * of a page; that is left out, for a translated page is read in the translator's.
 */
export function watchBareText(): void {
  const found: string[] = [];
  window.bareText = found;
  // What is left behind would be found by nobody.
  addEventListener('pagehide', () => {
    for (const one of found) reportError(new Error(one));
  });
  let languageChangedAt = Number.NEGATIVE_INFINITY;
  const isHeld = (node: Node | null): boolean =>
    node instanceof Text && Object.keys(node).some((key) => key.startsWith('__reactFiber$'));
  const tell = (what: string, text: string | null, parent: Node | null) => {
    if (!text?.trim() || !(parent instanceof Element) || performance.now() - languageChangedAt < 1000) return;
    found.push(`Words that ${what} stand beside others: “${text}” in ${parent.outerHTML.slice(0, 300)}`);
  };
  new MutationObserver((records) => {
    for (const { type, target, oldValue, addedNodes, removedNodes, nextSibling } of records) {
      if (type === 'attributes' && target === document.documentElement) {
        languageChangedAt = performance.now();
        found.length = 0;
      }
      if (type === 'characterData' && isHeld(target)) tell('change', oldValue, target.parentNode);
      for (const node of removedNodes)
        if (isHeld(node) && !node.isConnected) tell('go', node.textContent, target);
      if (addedNodes.length > 0 && isHeld(nextSibling) && target.contains(nextSibling))
        tell('get something before them', nextSibling?.textContent ?? null, target);
    }
  }).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    characterDataOldValue: true,
    attributeFilter: ['lang'],
  });
}

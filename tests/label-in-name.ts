/** What of axe is used, once its source is in the page. */
declare const axe: {
  setup(root: Document): void;
  teardown(): void;
  commons: { text: { accessibleText(element: Element): string } };
};

/**
 * The controls of a page whose name does not hold the words that are seen on them: who speaks to the page says what they
 * see (WCAG 2.5.3). axe's own rule for it asks neither fields nor words of two letters.
 *
 * It runs in the page, and is given to it as source: it uses nothing from outside but axe.
 */
export function namedOtherwise(): string[] {
  const controls =
    'a[href], button, summary, input:not([type=hidden]), select, textarea, [role=tab], [role=menuitem], [role=option]';
  const words = (text: string) =>
    text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim();

  /** What is seen of it: not what is for ears alone, nor what is a picture. */
  function seen(element: Element): string {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    let text = '';
    while (walker.nextNode()) {
      const { currentNode: node } = walker;
      const around = node.parentElement;
      const isSeen =
        around?.checkVisibility({ visibilityProperty: true }) &&
        !around.closest('.sr-only, [aria-hidden=true], select, textarea, svg');
      if (isSeen) text += ` ${node.textContent}`;
    }
    return words(text);
  }

  axe.setup(document);
  try {
    return [...document.querySelectorAll<HTMLElement>(controls)].flatMap((control) => {
      if (!control.checkVisibility({ visibilityProperty: true }) || control.closest('[aria-hidden=true]'))
        return [];
      const labels =
        control instanceof HTMLInputElement ||
        control instanceof HTMLSelectElement ||
        control instanceof HTMLTextAreaElement
          ? [...(control.labels ?? [])]
          : [control];
      const name = words(axe.commons.text.accessibleText(control));
      return labels
        .map(seen)
        .filter((text) => text && !` ${name} `.includes(` ${text} `))
        .map((text) => `“${text}” is named “${name}”: ${control.outerHTML.slice(0, 200)}`);
    });
  } finally {
    axe.teardown();
  }
}

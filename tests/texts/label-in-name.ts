/**
 * The controls of a page that are called otherwise than what is seen on them: who speaks to a page says what they see
 * (WCAG 2.5.3). A name that is made of the content holds it; one that is given may not. axe's own rule for it asks
 * neither fields nor words of two letters.
 *
 * It runs in the page, and is given to it as source: it uses nothing from outside.
 */
export function namedOtherwise(): string[] {
  const named =
    ':is(a[href], button, summary, input, select, textarea, [role]):is([aria-label], [aria-labelledby])';
  const widgets = /^(button|link|tab|menuitem|option|switch|checkbox|radio|combobox|searchbox|textbox)$/;
  const letters = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

  /** What is seen of it: not what is for ears alone, nor what is a picture or a field. */
  function seen(element: Element): string {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    let text = '';
    while (walker.nextNode()) {
      const around = walker.currentNode.parentElement;
      const isHidden = around?.closest('.sr-only, [aria-hidden=true], select, textarea, svg');
      if (!isHidden && around?.checkVisibility({ visibilityProperty: true }))
        text += walker.currentNode.textContent;
    }
    return letters(text);
  }

  function given(control: Element): string {
    const ids = control.getAttribute('aria-labelledby')?.split(/\s+/);
    const parts = ids?.map((id) => document.getElementById(id)?.textContent ?? '');
    return letters(parts?.join('') ?? control.getAttribute('aria-label') ?? '');
  }

  return [...document.querySelectorAll(named)].flatMap((control) => {
    const role = control.getAttribute('role');
    if (role && !widgets.test(role)) return [];
    const labels = 'labels' in control ? [...((control as HTMLInputElement).labels ?? [])] : [];
    return [control, ...labels]
      .map(seen)
      .filter((text) => text && !given(control).includes(text))
      .map((text) => `“${text}” is called otherwise: ${control.outerHTML.slice(0, 200)}`);
  });
}

import { useEffect, useState } from 'react';
import { asSeen } from '#src/platform/forms/typed.ts';
import { useTranslation } from '#src/platform/language/translation.ts';

/** From which part of what fits on it is said how much is left. */
const few = 0.1;

/** How many characters are left of `most`, as the server counts them; below 0 where it is too much. */
export function charactersLeft(typed: string, most: number): number {
  return most - asSeen(typed).trim().length;
}

/**
 * Watches how much a control holds. The browser’s own bound would cut what is pasted without a word: so all of it stands
 * there, it is said by how much it is too long, and a form is not sent with it.
 * @returns what is left, once that is little; the sentence where it is too much; and what looks again, for `onInput`
 */
export function useCharactersLeft(id: string, most: number | undefined) {
  const { t } = useTranslation('ui');
  const [left, setLeft] = useState<number>();
  const overBy = (now = 0) => (now < 0 ? t('characters.over', { count: -now, most }) : '');
  const look = () => {
    const control = document.getElementById(id) as HTMLInputElement | HTMLTextAreaElement | null;
    if (most === undefined || !control) return;
    const now = charactersLeft(control.value, most);
    setLeft(now <= most * few ? now : undefined);
    control.setCustomValidity(overBy(now));
  };
  // After each rendering, for the form may have changed what stands there.
  useEffect(look);
  // Not by a listener of its own: React would put a value that is kept elsewhere back before it heard of the new one.
  return { left, over: overBy(left), look };
}

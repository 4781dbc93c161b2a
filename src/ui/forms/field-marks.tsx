import CircleAlert from 'lucide-react/icons/circle-alert';
import type { ReactNode } from 'react';
import { useTranslation } from '#src/platform/language/translation.ts';

/** What is wrong with a control, beside it: an icon and words, never colour alone. Nothing when all is well. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <p id={id} className="flex items-start gap-1.5 text-sm font-medium text-pomegranate">
      <CircleAlert size={18} aria-hidden className="mt-0.5 shrink-0" />
      <span>{children}</span>
    </p>
  );
}

type CharactersLeftProps = { id: string; left: number | undefined; over: string };

/** How much can still be written, once that is little, or by how much it is too long: told as it becomes so. */
export function CharactersLeft({ id, left, over }: CharactersLeftProps) {
  const { t } = useTranslation('ui');
  return (
    <div id={id} aria-live={over ? 'polite' : 'off'} className="text-sm text-soft empty:hidden">
      {over && <FieldError>{over}</FieldError>}
      {!over && left !== undefined && <span>{t('characters.left', { count: left })}</span>}
    </div>
  );
}

/** Stands behind the name of a required field; a word joiner keeps it from beginning a line alone. */
export function RequiredMark() {
  return (
    <span aria-hidden className="ml-1 text-pomegranate">
      {'\u2060*'}
    </span>
  );
}

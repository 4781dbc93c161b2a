import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { CallError, caller } from '#src/platform/http/call.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { tellHere } from '#src/ui/elements/notice.tsx';
import type { Category, contract } from './contract.ts';

const call = caller<typeof contract>();

/** Moves a category up or down. At an end of the list the button stays, so that it keeps the focus. */
export function MoveButtons({ category, categories }: { category: Category; categories: Category[] }) {
  const { t, language } = useTranslation('staff/lessons/categories');
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const buttons = useRef<HTMLSpanElement>(null);
  const name = category.names[language];
  const position = categories.indexOf(category) + 1;

  async function move(to: number, direction: 'up' | 'down') {
    if (busy || to < 1 || to > categories.length) return;
    setBusy(true);
    try {
      await call('POST /api/admin/categories/:id/move', {
        params: { id: category._id },
        body: { position: to },
      });
      await revalidate();
      tellHere(t('move.done', { name, position: to }));
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      tellHere(error.message || t('ui:failed'));
    } finally {
      setBusy(false);
      // Its row has moved, and with it the button that was pressed.
      requestAnimationFrame(() =>
        buttons.current?.querySelector<HTMLElement>(`[name=${direction}]`)?.focus(),
      );
    }
  }

  return (
    <span ref={buttons} className="flex gap-2">
      <Button
        name="up"
        variant="quiet"
        size="small"
        aria-disabled={position === 1}
        aria-label={t('move.up', { name })}
        onClick={() => move(position - 1, 'up')}
      >
        <ArrowUp size={18} aria-hidden />
      </Button>
      <Button
        name="down"
        variant="quiet"
        size="small"
        aria-disabled={position === categories.length}
        aria-label={t('move.down', { name })}
        onClick={() => move(position + 1, 'down')}
      >
        <ArrowDown size={18} aria-hidden />
      </Button>
    </span>
  );
}

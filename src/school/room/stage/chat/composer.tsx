import Send from 'lucide-react/icons/send';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useTranslation } from '#src/platform/language/translation.ts';
import { plainWords, roomLimits } from '../../room.ts';

/** Where one writes to all. What is too long stays, and says by how much. */
export function Composer({ onSay }: { onSay: (text: string) => void }) {
  const { t } = useTranslation('room/stage');
  const field = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(0);
  const trouble = useId();
  function send(event: FormEvent) {
    event.preventDefault();
    const text = plainWords(field.current?.value ?? '');
    if (!field.current || !text || text.length > roomLimits.chatWords) return;
    onSay(text);
    field.current.value = '';
    field.current.focus();
  }
  return (
    <form
      noValidate
      onSubmit={send}
      className="grid shrink-0 gap-1.5 border-line border-t-[1.5px] px-4 pt-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))]"
    >
      <p id={trouble} role="status" className="text-sm font-semibold empty:hidden">
        {over > 0 && <span>{t('chat.tooLong', { count: over })}</span>}
      </p>
      <div className="flex gap-2">
        <input
          ref={field}
          aria-label={t('chat.write')}
          aria-invalid={over > 0 || undefined}
          aria-describedby={over > 0 ? trouble : undefined}
          placeholder={t('chat.write')}
          onInput={({ currentTarget }) =>
            setOver(Math.max(0, plainWords(currentTarget.value).length - roomLimits.chatWords))
          }
          autoComplete="off"
          className="control min-h-11 min-w-0 grow py-2"
        />
        <button
          type="submit"
          aria-label={t('chat.send')}
          aria-disabled={over > 0 || undefined}
          className="grid size-11 shrink-0 place-items-center self-center rounded-lg bg-saffron text-night aria-disabled:opacity-60"
        >
          <Send size={20} aria-hidden />
        </button>
      </div>
    </form>
  );
}

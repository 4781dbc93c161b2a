import Send from 'lucide-react/icons/send';
import { type FormEvent, type RefObject, useId, useRef, useState } from 'react';
import { useTranslation } from '#src/platform/language/translation.ts';
import { plainWords, roomLimits } from '../../room.ts';

type ComposerProps = {
  /** What one is writing, which outlives the field. */
  draft: RefObject<string>;
  onSay: (text: string) => void;
};

/** Where one writes to all. What is too long stays, and says by how much. */
export function Composer({ draft, onSay }: ComposerProps) {
  const { t } = useTranslation('room/stage');
  const field = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(() => overOf(draft.current));
  const trouble = useId();
  function send(event: FormEvent) {
    event.preventDefault();
    const text = plainWords(field.current?.value ?? '');
    if (!field.current || !text || text.length > roomLimits.chatWords) return;
    onSay(text);
    field.current.value = '';
    draft.current = '';
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
          defaultValue={draft.current}
          onInput={({ currentTarget: { value } }) => {
            draft.current = value;
            setOver(overOf(value));
          }}
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

/** By how much a text is too long, as the server counts it. */
function overOf(text: string): number {
  return Math.max(0, plainWords(text).length - roomLimits.chatWords);
}

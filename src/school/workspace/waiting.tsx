import { useTranslation } from '#src/platform/language/translation.ts';

type WaitingProps = { what: 'toConfirm' | 'unread' | 'toAnswer'; count: number };

/** How much waits there: lessons that the teacher is to confirm, conversations with something new. */
export function Waiting({ what, count }: WaitingProps) {
  const { t } = useTranslation('workspace');
  if (count === 0) return null;
  return (
    <span className="waiting ml-auto grid min-w-6 place-items-center rounded-full bg-saffron px-1.5 text-sm text-night">
      <span aria-hidden>{count}</span>
      <span id={`waiting-${what}`} className="sr-only">
        {t(what, { count })}
      </span>
    </span>
  );
}

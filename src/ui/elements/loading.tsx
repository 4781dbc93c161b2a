import { useTranslation } from '#src/platform/language/translation.ts';
import { Girih } from '#src/ui/look/girih.tsx';

/** What stands where a page will be as soon as it is known. */
export function Loading() {
  const { t } = useTranslation('ui');
  return (
    <div role="status" className="grid min-h-[50dvh] place-content-center justify-items-center gap-5 p-8">
      <span className="arch relative block h-20 w-16 overflow-hidden bg-lapis">
        <Girih className="animate-pulse opacity-70" />
      </span>
      <p className="font-semibold text-soft">{t('loading')}</p>
    </div>
  );
}

import type { OutputOf } from '#src/platform/http/contract.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import type { contract } from '../contract.ts';

export type HandedOut = OutputOf<(typeof contract)['GET /api/user/handed-out']>[number];

/** What ends with the old password, and the box that keeps it; nothing where nothing was handed out. */
export function HandedOutChoice({ handedOut }: { handedOut: readonly HandedOut[] }) {
  const { t } = useTranslation('accounts');
  if (handedOut.length === 0) return null;
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 font-semibold">{t('handedOut.heading')}</legend>
      <p className="text-sm text-soft">{t('handedOut.lead')}</p>
      <ul className="grid list-disc gap-1 pl-5 wrap-anywhere">
        {handedOut.map(({ kind, name }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two devices, or two children, may have one name
          <li key={index}>{t(`handedOut.${kind}`, { name: name || t('handedOut.nameless') })}</li>
        ))}
      </ul>
      <label className="flex min-h-11 items-center gap-3">
        <input type="checkbox" name="keepHandedOut" className="size-5 accent-link" />
        {t('handedOut.keep')}
      </label>
    </fieldset>
  );
}

import { useTranslation } from '#src/platform/language/translation.ts';
import { Emoji } from '#src/ui/look/emoji.tsx';
import { Portal } from '#src/ui/look/portal.tsx';

/** The portal beside the form, its door open; and in a sentence, what stands behind it. */
export function AccountDoor() {
  const { t } = useTranslation('accounts');
  return (
    <aside aria-labelledby="account-door" className="px-4 max-lg:hidden">
      <Portal className="justify-items-center gap-[7cqw] px-[6cqw] pt-[22cqw] pb-[8cqw] text-center">
        <div aria-hidden className="rise grid w-[66cqw] justify-items-center">
          <div className="arch flex h-[50cqw] w-[46cqw] items-end justify-center bg-[linear-gradient(#fff3cf,var(--color-saffron))]">
            <Emoji picture="backpack" size={128} className="size-[26cqw]" />
          </div>
          <div className="flex w-full items-end justify-between">
            <Emoji picture="books" size={72} className="relative -mt-[18cqw] size-[18cqw]" />
            <Emoji picture="old-key" size={56} className="relative -mt-[13cqw] size-[13cqw]" />
          </div>
          <div className="h-[1.6cqw] w-full rounded-full bg-turquoise-bright" />
        </div>
        <div className="grid gap-1.5 rounded-lg bg-lapis-deep/75 p-[5cqw]">
          <h2 id="account-door" className="text-xl">
            {t('door.heading')}
          </h2>
          <p className="text-soft">{t('door.text')}</p>
        </div>
      </Portal>
    </aside>
  );
}

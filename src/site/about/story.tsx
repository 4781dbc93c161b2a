import { claims } from '#src/people/claims/claims.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Emoji } from '#src/ui/look/emoji.tsx';
import { Portal } from '#src/ui/look/portal.tsx';

/** The evening it began, told in the portal, over the table that it happened at. */
export function Story() {
  const { t } = useTranslation('about');
  const { founded } = claims;
  return (
    <section
      aria-labelledby="story"
      className="mx-auto w-full max-w-[34rem] self-end px-4 lg:col-start-2 lg:row-span-2 lg:row-start-1"
    >
      <Portal className="justify-items-center px-[5cqw] sm:px-[7cqw] pt-[21cqw] pb-[9cqw]">
        <div aria-hidden className="rise grid w-[70cqw] justify-items-center">
          <div className="flex items-end justify-center gap-[1.5cqw]">
            <Emoji picture="flatbread" size={72} eager className="size-[13cqw]" />
            <Emoji picture="mobile-phone" size={72} eager className="size-[17cqw] rotate-12" />
            <Emoji picture="teapot" size={96} eager className="size-[21cqw]" />
            <Emoji picture="teacup-without-handle" size={56} eager className="size-[10cqw]" />
            <Emoji picture="pencil" size={48} eager className="size-[9cqw]" />
          </div>
          <div className="h-[2.4cqw] w-full rounded-full bg-honey" />
          <div className="flex w-[60cqw] justify-between">
            <span className="h-[9cqw] w-[2.2cqw] rounded-b-sm bg-honey" />
            <span className="h-[9cqw] w-[2.2cqw] rounded-b-sm bg-honey" />
          </div>
        </div>
        <div className="mt-[5cqw] grid gap-3">
          <h2 id="story" className="text-xl">
            {t('story.heading', { founded })}
          </h2>
          <p>{t('story.table')}</p>
          <p>{t('story.after')}</p>
        </div>
      </Portal>
    </section>
  );
}

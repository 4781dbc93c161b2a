import { useTranslation } from '#src/platform/language/translation.ts';
import { Emoji, type EmojiPicture } from '#src/ui/look/emoji.tsx';
import { Girih } from '#src/ui/look/girih.tsx';
import { SandBand } from '#src/ui/look/sand-band.tsx';
import type { Course } from '../course-list.ts';
import { coursePictures } from '../course-pictures.ts';
import type { CourseTexts } from '../course-texts.ts';
import { picturesBeside } from './pictures-beside.ts';

type AdvantagesProps = {
  course: Course;
  advantages: CourseTexts['advantages'];
  /** Whether what stands before it ends on paper: then the sand begins with an arcade. */
  afterPaper: boolean;
};

/** The advantages of a course: eight cards, of which four stand out, each row in another order. */
export function Advantages({ course, advantages, afterPaper }: AdvantagesProps) {
  const { t } = useTranslation('courses/page');
  const main = coursePictures[course.key];
  const [left, right] = picturesBeside[course.key];
  const marked: Record<number, { look: string; picture?: EmojiPicture }> = {
    0: { look: 'bg-mint', picture: main },
    5: { look: 'bg-honey', picture: left },
    6: { look: 'on-lapis ground-dusk' },
    7: { look: 'bg-blush', picture: right },
  };
  return (
    <section aria-labelledby="advantages">
      <SandBand edge={afterPaper}>
        <h2 id="advantages" tabIndex={-1} className="text-2xl">
          {t('advantages')}
        </h2>
        <ul className="mt-8 grid gap-4 sm:grid-cols-2 lg:grid-cols-4 lg:gap-5">
          {advantages.map(({ title, text }, index) => {
            const { look, picture } = marked[index] ?? {};
            return (
              <li
                key={title}
                className={`relative flex gap-4 overflow-hidden rounded-xl p-5 lg:p-6 ${look ? `lg:col-span-2 ${look}` : 'border-[1.5px] border-line bg-card'}`}
              >
                {look && !picture && <Girih className="opacity-20" />}
                <div className="relative min-w-0 flex-1">
                  <h3
                    className={`text-lg leading-tight ${look ? 'lg:text-xl' : ''} ${picture ? 'max-sm:pr-14' : ''}`}
                  >
                    {title}
                  </h3>
                  <p className={`mt-2 ${look ? '' : 'text-soft'}`}>{text}</p>
                </div>
                {picture && (
                  <Emoji
                    picture={picture}
                    size={80}
                    className="size-16 shrink-0 max-sm:absolute max-sm:top-3 max-sm:right-4 max-sm:size-10 sm:self-end lg:size-20"
                  />
                )}
              </li>
            );
          })}
        </ul>
      </SandBand>
    </section>
  );
}

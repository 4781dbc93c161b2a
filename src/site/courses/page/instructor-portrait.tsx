import { Picture } from '#src/people/files/pictures/picture.tsx';
import { lettersOf } from '#src/platform/language/short-name.ts';
import { Girih } from '#src/ui/look/girih.tsx';

type InstructorPortraitProps = { name: string; picture: string | null | undefined };

/** A person in an arch: their picture, else their letter. The name stands beside it. */
export function InstructorPortrait({ name, picture }: InstructorPortraitProps) {
  return (
    <div aria-hidden className="mx-auto w-full max-w-[19rem] max-md:max-w-[13rem]">
      <div className="arch bg-turquoise-light p-1 pt-1.5">
        {picture ? (
          <div className="arch aspect-4/5 overflow-hidden bg-sand">
            <Picture
              name={picture}
              sizes="(min-width: 768px) 19rem, 13rem"
              alt=""
              className="size-full object-cover"
            />
          </div>
        ) : (
          <div className="arch @container relative grid aspect-4/5 place-items-center bg-[linear-gradient(180deg,#0b8f8c,#0b6a86)] text-milk">
            <Girih className="opacity-30" />
            <span className="relative mt-[22cqw] text-[48cqw] leading-none font-extrabold tracking-[-0.05em]">
              {lettersOf(name)[0]}
            </span>
          </div>
        )}
      </div>
      <div className="-mx-2 h-2.5 rounded-sm bg-turquoise-bright" />
      <div className="-mx-4 h-2.5 rounded-sm bg-honey" />
    </div>
  );
}

import { Emoji, type EmojiPicture } from '#src/ui/look/emoji.tsx';
import { Portal } from '#src/ui/look/portal.tsx';
import type { Course } from '../course-list.ts';
import { coursePictures } from '../course-pictures.ts';
import { picturesBeside } from './pictures-beside.ts';

/** The objects of the course in a portal. It is a picture: the words beside it say the same. */
export function CourseArt({ course }: { course: Course }) {
  const main = coursePictures[course.key];
  const [left, right] = picturesBeside[course.key];
  return (
    <div aria-hidden className="mx-auto w-full max-w-[27rem] px-4 max-md:max-w-[18rem]">
      <Portal className="px-[4cqw] pt-[30cqw] pb-[7cqw]">
        <div className="rise">
          <div className="flex items-end justify-center gap-[2cqw]">
            <Side picture={left} />
            <div className="arch-low flex w-[36cqw] items-end justify-center bg-[linear-gradient(#6f93f2,#2c4fb8)] pt-[18cqw] pb-[1.5cqw]">
              <Emoji picture={main} size={128} eager className="size-[31cqw]" />
            </div>
            <Side picture={right} />
          </div>
          <div className="h-[1.8cqw] rounded-full bg-turquoise-bright" />
        </div>
      </Portal>
    </div>
  );
}

function Side({ picture }: { picture: EmojiPicture }) {
  return (
    <div className="arch-low flex w-[18cqw] items-end justify-center bg-[linear-gradient(#4a70dd,#2746a8)] pt-[10cqw] pb-[1.5cqw]">
      <Emoji picture={picture} size={64} eager className="size-[14.5cqw]" />
    </div>
  );
}

import { Emoji, type EmojiPicture } from '#src/ui/emoji.tsx';
import { Portal } from '#src/ui/portal.tsx';
import type { Course } from '../course-list.ts';
import { coursePictures } from '../course-pictures.ts';

/** The course's objects in a portal: a picture, told by the words beside it. */
export function CourseArt({ course }: { course: Course }) {
  const { main, beside } = coursePictures[course.key];
  const [left, right] = beside;
  return (
    <div aria-hidden className="mx-auto w-full max-w-[24rem] px-4 max-md:max-w-[17rem]">
      <Portal className="px-[6cqw] pt-[36cqw] pb-[10cqw]">
        <div className="rise">
          <div className="flex items-end justify-center gap-[2.5cqw]">
            <Side picture={left} />
            <div className="arch-low flex w-[38cqw] items-end justify-center bg-linear-to-b from-[#6f93f2] to-[#2c4fb8] pt-[20cqw] pb-[1.5cqw]">
              <Emoji picture={main} size={112} eager className="size-[30cqw]" />
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
    <div className="arch-low flex w-[21cqw] items-end justify-center bg-linear-to-b from-[#4a70dd] to-[#2746a8] pt-[11cqw] pb-[1.5cqw]">
      <Emoji picture={picture} size={64} eager className="size-[15cqw]" />
    </div>
  );
}

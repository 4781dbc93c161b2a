import { Emoji, type EmojiPicture } from '#src/ui/look/emoji.tsx';
import { Portal } from '#src/ui/look/portal.tsx';
import { SlotSketch } from './slot-sketch.tsx';

/** The arched portal of the hero. It is a picture: the words beside it say the same. */
export function Iwan() {
  return (
    <div aria-hidden className="mx-auto w-full max-w-[18rem] sm:max-w-[32.5rem]">
      <Portal className="gap-[7cqw] px-[6cqw] pt-[19cqw] pb-[6cqw]">
        <div className="rise">
          <div className="flex items-end justify-center gap-[3.5cqw]">
            <Window picture="robot" />
            <Window picture="abacus" tall />
            <Window picture="nesting-dolls" />
          </div>
          <div className="mx-[1cqw] h-[1.6cqw] rounded-full bg-turquoise-bright" />
        </div>
        <SlotSketch />
      </Portal>
    </div>
  );
}

function Window({ picture, tall = false }: { picture: EmojiPicture; tall?: boolean }) {
  return (
    <div
      className={`arch-low flex w-[22cqw] items-end justify-center bg-[linear-gradient(#6f93f2,#2c4fb8)] pb-[1cqw] ${tall ? 'pt-[14cqw]' : 'pt-[8cqw]'}`}
    >
      <Emoji picture={picture} size={96} eager className="size-[16.5cqw]" />
    </div>
  );
}

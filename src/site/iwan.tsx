import abacus from 'emoji:abacus';
import dolls from 'emoji:nesting-dolls';
import robot from 'emoji:robot';
import { Emoji, type EmojiPicture } from '#src/ui/emoji.tsx';
import { SlotSketch } from './slot-sketch.tsx';

/** The arched portal of the hero: a picture, told by the words beside it. */
export function Iwan() {
  return (
    <div aria-hidden className="@container mx-auto w-full max-w-[32.5rem]">
      <div className="arch bg-turquoise-light p-[3px]">
        <div className="arch bg-[linear-gradient(180deg,#0b8f8c,#0b6a86)] px-[11px] pt-[13px]">
          <div className="arch bg-saffron px-[2.5px] pt-[3px]">
            <div className="arch on-lapis relative bg-[linear-gradient(180deg,#2549b4,#16307f_45%,#0e1d52)]">
              <div className="girih absolute inset-0 opacity-25" />
              <div className="relative grid gap-[7cqw] px-[6cqw] pt-[19cqw] pb-[6cqw]">
                <div className="rise">
                  <div className="flex items-end justify-center gap-[3.5cqw]">
                    <Window picture={robot} />
                    <Window picture={abacus} tall />
                    <Window picture={dolls} />
                  </div>
                  <div className="mx-[1cqw] h-[1.6cqw] rounded-full bg-turquoise-bright" />
                </div>
                <SlotSketch />
              </div>
            </div>
          </div>
        </div>
      </div>
      <div className="-mx-2 h-3 rounded-sm bg-turquoise-bright" />
      <div className="-mx-4 h-3 rounded-sm bg-honey" />
    </div>
  );
}

function Window({ picture, tall = false }: { picture: EmojiPicture; tall?: boolean }) {
  return (
    <div
      className={`arch-low flex w-[22cqw] items-end justify-center bg-linear-to-b from-[#6f93f2] to-[#2c4fb8] pb-[1cqw] ${tall ? 'pt-[14cqw]' : 'pt-[8cqw]'}`}
    >
      <Emoji picture={picture} size={96} eager className="size-[16.5cqw]" />
    </div>
  );
}

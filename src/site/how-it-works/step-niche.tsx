import { Emoji, type EmojiPicture } from '#src/ui/look/emoji.tsx';

type StepNicheProps = {
  /** The first is large; the others, up to two, stand before it. */
  pictures: EmojiPicture[];
  ground: string;
};

/** An arch within an arch with a still life on its floor; small beside the text on a phone. */
export function StepNiche({ pictures: [main, ...others], ground }: StepNicheProps) {
  return (
    <div
      aria-hidden
      className={`arch-low flex h-24 w-19 rounded-b-md px-[9%] pt-2.5 pb-2 md:h-84 md:w-72 md:rounded-b-xl md:pt-9 md:pb-7 ${ground}`}
    >
      <div className="arch-low relative flex flex-1 items-end justify-center rounded-b-sm bg-hollow pb-[9%] md:rounded-b-lg">
        {main && <Emoji picture={main} size={144} className="size-12 md:size-36" />}
        {others.map((picture, index) => (
          <Emoji
            key={picture}
            picture={picture}
            size={72}
            className={`absolute bottom-4 size-18 max-md:hidden ${index === 0 ? 'right-2' : 'left-2'}`}
          />
        ))}
      </div>
    </div>
  );
}

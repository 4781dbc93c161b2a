import { Emoji, type EmojiPicture } from '#src/ui/look/emoji.tsx';

const grounds = ['bg-mint', 'bg-honey', 'bg-sky', 'bg-blush'];

/** An object on the floor of a niche: an arch within an arch. `turn` chooses one of the grounds in order. */
export function CourseNiche(props: { picture: EmojiPicture; turn: number; eager?: boolean }) {
  const { picture, turn, eager = false } = props;
  return (
    <span
      className={`arch-low flex aspect-[1/1.08] w-full rounded-b-lg px-[9%] pt-[11%] pb-[9%] ${grounds[turn % grounds.length]}`}
    >
      <span className="arch-low flex flex-1 items-end justify-center rounded-b-sm bg-hollow pb-[9%]">
        <Emoji picture={picture} size={112} eager={eager} className="h-auto w-[66%]" />
      </span>
    </span>
  );
}

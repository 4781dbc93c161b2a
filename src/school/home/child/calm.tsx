import { Emoji, type EmojiPicture } from '#src/ui/look/emoji.tsx';

/** A picture and a sentence: there is nothing to do now. */
export function Calm(props: { picture: EmojiPicture; heading: string; level?: 'h1' | 'h2' }) {
  const { picture, heading, level: Heading = 'h2' } = props;
  return (
    <div className="grid justify-items-center gap-5 rounded-xl bg-sky px-6 py-10 text-center sm:py-14">
      <Emoji picture={picture} size={144} eager />
      <Heading className="max-w-[16em] text-2xl">{heading}</Heading>
    </div>
  );
}

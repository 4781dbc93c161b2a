import type { ReactNode } from 'react';
import { Card } from '#src/ui/elements/card.tsx';
import { Emoji, type EmojiPicture } from '#src/ui/look/emoji.tsx';
import { Girih } from '#src/ui/look/girih.tsx';

type EmptyStateProps = { picture: EmojiPicture; heading: string; text: string; children: ReactNode };

/** Where nothing is yet: an arch, a word of welcome, and what to do next. */
export function EmptyState({ picture, heading, text, children }: EmptyStateProps) {
  return (
    <Card
      as="section"
      className="grid justify-items-center gap-x-10 gap-y-6 px-5 pt-8 pb-9 text-center lifted md:grid-cols-[auto_1fr] md:items-center md:justify-items-start md:px-10 md:text-left"
    >
      <div
        aria-hidden
        className="arch on-lapis relative grid h-52 w-40 place-items-end bg-lapis md:row-span-2"
      >
        <Girih className="opacity-30" />
        <Emoji picture={picture} eager className="relative mx-auto mb-6" />
      </div>
      <div className="grid gap-2.5 md:self-end">
        <h2 className="text-xl">{heading}</h2>
        <p className="max-w-[34em] text-soft">{text}</p>
      </div>
      <div className="grid w-full gap-3 sm:flex sm:w-auto sm:flex-wrap md:self-start">{children}</div>
    </Card>
  );
}

import type { Composing } from '#src/school/messages/read-threads.ts';
import { useTyped } from './typed.ts';

type Phrase = Composing['phrases'][number];
/** A phrase as it is going to be said, with its minutes where it asks for them. */
export type ChosenPhrase = Phrase & { said?: number };

/** Which one is chosen, as it is kept. */
type Kept = { _id: string; said?: number | undefined };

/** A phrase with the minutes that are said in it. */
export function sayMinutes(phrase: Phrase, said: number): ChosenPhrase {
  return { ...phrase, text: phrase.text.replace('{minutes}', String(said)), said };
}

/** The phrase that is chosen, kept as the words beside it are; it reads as it does now, and is none once it is offered no more. */
export function useChosen(name: string, phrases: readonly Phrase[]) {
  const { text, become } = useTyped(name);
  const kept = keptIn(text);
  const known = phrases.find(({ _id }) => _id === kept?._id);
  const phrase: ChosenPhrase | undefined = known && kept?.said ? sayMinutes(known, kept.said) : known;
  return {
    phrase,
    choose: (next: ChosenPhrase | undefined) =>
      become(next ? JSON.stringify({ _id: next._id, said: next.said } satisfies Kept) : ''),
  };
}

function keptIn(text: string): Kept | undefined {
  try {
    return text ? (JSON.parse(text) as Kept) : undefined;
  } catch {
    return undefined;
  }
}

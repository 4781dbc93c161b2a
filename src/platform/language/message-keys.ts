/**
 * The texts of every namespace, as their English file has them. `src/app/message-files.ts` fills it in: the platform
 * knows no room.
 */
// biome-ignore lint/suspicious/noEmptyInterface: it is filled in by declaration merging
export interface MessageFiles {}

/** A folder that has texts. */
export type Namespace = keyof MessageFiles;

/**
 * The key of a text. In a function with a namespace of its own (`N`) `kind.class` is enough; `lessons:kind.class` is
 * right everywhere.
 */
export type MessageKey<N extends Namespace = never> = Keys[N] | WholeKey;

/** Says a text in one language, with its values filled in. One with a namespace of its own fits where one without is asked for. */
export type Translate<N extends Namespace = never> = (key: MessageKey<N>, values?: Values) => string;

/** What a text has to fill in. `count` chooses the form of a number of things. */
export type Values = Readonly<Record<string, string | number | undefined>>;

type Keys = { [N in Namespace]: KeyOf<MessageFiles[N]> };
type WholeKey = { [N in Namespace]: `${N}:${Keys[N]}` }[Namespace];

/** 'kind.class' of { kind: { class: '…' } }. A list of texts is no text. */
type KeyOf<Texts> = {
  [K in keyof Texts & string]: Texts[K] extends string
    ? WithoutForm<K>
    : Texts[K] extends readonly unknown[]
      ? never
      : `${K}.${KeyOf<Texts[K]>}`;
}[keyof Texts & string];

/** A number of things has a text for each form (`days_one`, `days_other`) and goes by the name without it. */
type WithoutForm<K> = K extends `${infer Things}_${'one' | 'other'}` ? Things : K;

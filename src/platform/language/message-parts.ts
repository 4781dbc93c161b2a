import type { TFunction } from 'i18next';
import type { MessageFiles, Namespace, Translate, Values } from './message-keys.ts';

/**
 * Reads what is no text but a list or an object of texts, as it stands in its file, in the translator's language and
 * with its values filled in.
 * @example readPart(t, 'legal', 'documents.terms', constants)
 */
export function readPart<N extends Namespace, Key extends PartKey<MessageFiles[N]>>(
  t: Translate,
  namespace: N,
  key: Key,
  values: Values,
): Part<MessageFiles[N], Key> {
  // Our own type of `t` gives texts alone.
  const read = t as unknown as TFunction;
  return read(`${namespace}:${key}`, { returnObjects: true, ...values }) as Part<MessageFiles[N], Key>;
}

type PartKey<Texts> = {
  [K in keyof Texts & string]: Texts[K] extends string
    ? never
    : Texts[K] extends readonly unknown[]
      ? K
      : K | `${K}.${PartKey<Texts[K]>}`;
}[keyof Texts & string];

type Part<Texts, Key> = Key extends keyof Texts
  ? Texts[Key]
  : Key extends `${infer First}.${infer Rest}`
    ? First extends keyof Texts
      ? Part<Texts[First], Rest>
      : never
    : never;

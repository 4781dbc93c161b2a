/** What others get, who may hand it on: nothing that only its owner may know. */
export type Shared = { title: string; text?: string; url: string };

/** The same as one piece of text. */
export function wordsOf({ text, url }: Shared): string {
  return text ? `${text}\n${url}` : url;
}

/** Where Telegram asks whom it is for. */
export function telegramOf({ title, text, url }: Shared): string {
  // A space as `+`, as URLSearchParams has it, would be shown as one.
  return `https://t.me/share/url?url=${encodeURIComponent(url)}&text=${encodeURIComponent(text ?? title)}`;
}

import type { Namespace } from '#src/platform/language/message-keys.ts';
import type { Texts } from './text-file.ts';

/** The file with all the texts of a page, or of a frame around pages: its module's path, without the ending. */
export type PageTexts = `${string}.page${string}`;

/** A file of texts: all of a page, or those of one namespace. */
export type TextFile = PageTexts | Namespace;

type Loader = (files: readonly TextFile[]) => Promise<void>;

/** Something may ask before the loader is there. */
const loader = Promise.withResolvers<Loader>();

/** The browser fetches texts when something first needs them; the server holds them all. */
export function loadTextsWith(load: Loader): void {
  loader.resolve(load);
}

/** Brings the texts of some files; at once where they are at hand. */
export async function loadTexts(files: readonly TextFile[]): Promise<void> {
  if (typeof document === 'undefined') return;
  const load = await loader.promise;
  await load(files);
}

/** What addresses of texts change with: a version of each page's file, and one of all namespaces. The build knows them. */
export type TextVersions = { pages: Record<string, string>; namespaces: string };

/** Where a file of texts is found. */
export function textAddress(
  language: string,
  file: TextFile,
  { pages, namespaces }: TextVersions = import.meta.env.TEXTS,
): string {
  return `/assets/texts-${pages[file] ?? namespaces}/${language}/${file}.json`;
}

/** Fetched once, whoever asks and how often; what did not come, with the next that asks. */
export function fetchTexts(language: string, file: TextFile): Promise<Texts> {
  return fetchTextFile(textAddress(language, file));
}

import { formatDate } from '#src/platform/dates/dates.ts';
import { type Language, languages } from '#src/platform/language/language.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { translator } from '#src/platform/texts/i18n.server.ts';
import type { ZippedFile } from '../zip.server.ts';
import type { ArchiveFile } from './archive-file.server.ts';
import { booksFile } from './books-file.server.ts';
import { filesOfAsking } from './files-of-asking.server.ts';
import { filesOfLessons } from './files-of-lessons.server.ts';
import { filesOfMoney } from './files-of-money.server.ts';
import { filesOfTheMove } from './files-of-the-move.server.ts';
import { sixSheets } from './six-sheets.server.ts';

/** All files of the archive, before them one that tells what each is. @param language of the headings */
export async function filesOf(context: Context, language: Language): Promise<ZippedFile[]> {
  const source = { context, language, t: translator(language) };
  const files = [
    ...(await sixSheets(source)),
    ...filesOfAsking(source),
    ...filesOfLessons(source),
    ...filesOfMoney(source),
    ...filesOfTheMove(source),
    booksFile(source),
  ];
  return [readme(context, files), ...files];
}

/** In every language: who opens it one day may read another one than who asked for it. */
function readme({ clock, config }: Context, files: readonly ArchiveFile[]): ZippedFile {
  const zone = config.businessTimeZone;
  const parts = languages.map((language) => {
    const t = translator(language);
    const date = formatDate(clock.now(), zone, language);
    const lines = files.map(({ name, key }) => `${name}\n  ${t(`moving/everything-out:files.${key}`)}`);
    return [
      t('moving/everything-out:readme.title', { date }),
      t('moving/everything-out:readme.sheets'),
      t('moving/everything-out:readme.cells', { zone }),
      t('moving/everything-out:readme.without'),
      ...lines,
    ].join('\n\n');
  });
  return {
    name: 'readme.txt',
    async *text() {
      yield `\uFEFF${parts.join('\n\n\n')}\n`.replaceAll('\n', '\r\n');
    },
  };
}

import { readJournal, sidesOf } from '#src/staff/money/books/journal.server.ts';
import { type ArchiveFile, csvFile, type Source } from './archive-file.server.ts';

/** The books: a row a line, as the journal of the back office has them. */
export function booksFile({ context, t }: Source): ArchiveFile {
  return csvFile('books', (asked) => readJournal(context, { ...asked, sort: 'oldest' }), [
    [t('staff/money/books:columns.number'), ({ number }) => number],
    [t('staff/money/books:columns.at'), ({ at }) => at.toISOString()],
    [t('staff/money/books:columns.kind'), ({ kind }) => kind],
    [t('staff/money/books:columns.account'), ({ account }) => account],
    [t('moving/everything-out:columns.owner'), ({ ownerId }) => ownerId],
    [t('staff/money/books:columns.debit'), (line) => sidesOf(line).debit],
    [t('staff/money/books:columns.credit'), (line) => sidesOf(line).credit],
    [t('staff/money/books:columns.currency'), ({ unit }) => unit],
    [t('staff/money/books:columns.order'), ({ orderNumber }) => orderNumber],
    [t('staff/money/books:columns.about'), ({ aboutId }) => aboutId],
  ]);
}

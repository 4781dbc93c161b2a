import { readJournal, sidesOf } from '#src/staff/books/journal.server.ts';
import { type ArchiveFile, csvFile, type Source } from './archive-file.server.ts';

/** The books: a row a line, as the journal of the back office has them. */
export function booksFile({ context, t }: Source): ArchiveFile {
  return csvFile('books', (asked) => readJournal(context, { ...asked, sort: 'oldest' }), [
    [t('staff/books:columns.number'), ({ number }) => number],
    [t('staff/books:columns.at'), ({ at }) => at.toISOString()],
    [t('staff/books:columns.kind'), ({ kind }) => kind],
    [t('staff/books:columns.account'), ({ account }) => account],
    [t('staff/everything-out:columns.owner'), ({ ownerId }) => ownerId],
    [t('staff/books:columns.debit'), (line) => sidesOf(line).debit],
    [t('staff/books:columns.credit'), (line) => sidesOf(line).credit],
    [t('staff/books:columns.currency'), ({ unit }) => unit],
    [t('staff/books:columns.order'), ({ orderNumber }) => orderNumber],
    [t('staff/books:columns.about'), ({ aboutId }) => aboutId],
  ]);
}

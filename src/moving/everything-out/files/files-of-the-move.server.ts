import { eq } from 'drizzle-orm';
import { agreedPrices, enrolments, paidElsewhere } from '#src/learning/enrolments/tables.server.ts';
import { type ArchiveFile, type Source, tableFile } from './archive-file.server.ts';
import { byIds, referenceOf, written } from './references.server.ts';

/** What was paid and promised elsewhere, for places that were brought along. */
export function filesOfTheMove(source: Source): ArchiveFile[] {
  const place = {
    child: referenceOf('children', enrolments.learnerId),
    lesson: referenceOf('lessons', enrolments.lessonId),
  };
  return [
    tableFile(source, 'paid-before', {
      from: paidElsewhere,
      with: { table: enrolments, on: eq(enrolments.id, paidElsewhere.enrolmentId) },
      by: byIds(paidElsewhere.id),
      columns: {
        enrolment: paidElsewhere.enrolmentId,
        ...place,
        amount: written(paidElsewhere.amount),
        paidAt: paidElsewhere.paidOn,
        paidUntil: paidElsewhere.paidUntil,
        made: paidElsewhere.createdAt,
        ended: paidElsewhere.overAt,
      },
    }),
    tableFile(source, 'agreed-prices', {
      from: agreedPrices,
      with: { table: enrolments, on: eq(enrolments.id, agreedPrices.enrolmentId) },
      by: byIds(agreedPrices.id),
      columns: {
        enrolment: agreedPrices.enrolmentId,
        ...place,
        amount: written(agreedPrices.amount),
        firstDay: agreedPrices.fromDay,
        made: agreedPrices.createdAt,
      },
    }),
  ];
}

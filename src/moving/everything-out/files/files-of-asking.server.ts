import { eq, isNull } from 'drizzle-orm';
import { guardianships, learners } from '#src/learning/families/tables.server.ts';
import { requestAnswers, requests } from '#src/offer/contact/tables.server.ts';
import { trials } from '#src/offer/trials/tables.server.ts';
import { type ArchiveFile, type Source, tableFile } from './archive-file.server.ts';
import { addressOf, byIds, headOf, referenceOf } from './references.server.ts';

/** Who looks after whom, and who asked for something. */
export function filesOfAsking(source: Source): ArchiveFile[] {
  return [
    tableFile(source, 'guardians', {
      from: guardianships,
      with: { table: learners, on: eq(learners.id, guardianships.learnerId) },
      by: byIds(guardianships.userId, guardianships.learnerId),
      where: isNull(learners.removedAt),
      columns: {
        child: referenceOf('children', guardianships.learnerId),
        family: referenceOf('families', headOf(guardianships.learnerId)),
        email: addressOf(guardianships.userId),
        kind: guardianships.kind,
        made: guardianships.createdAt,
      },
    }),
    tableFile(source, 'trials', {
      from: trials,
      by: byIds(trials.id),
      columns: {
        trial: trials.id,
        name: trials.parentName,
        phone: trials.parentPhoneNumber,
        email: trials.parentEmail,
        childName: trials.childrenFullName,
        grade: trials.gradeLevel,
        subject: trials.subject,
        begins: trials.startTime,
        heardBy: trials.hearAboutUs,
        language: trials.language,
        made: trials.createdAt,
        teacher: addressOf(trials.teacherId),
        outcome: trials.outcome,
        note: trials.note,
        cancelled: trials.cancelledAt,
      },
    }),
    tableFile(source, 'requests', {
      from: requests,
      by: byIds(requests.id),
      columns: {
        request: requests.id,
        name: requests.name,
        phone: requests.phoneNumber,
        email: requests.email,
        words: requests.message,
        kind: requests.form,
        subject: requests.about,
        language: requests.language,
        made: requests.createdAt,
        due: requests.dueAt,
        answered: requests.answeredAt,
      },
    }),
    tableFile(source, 'answers', {
      from: requestAnswers,
      by: byIds(requestAnswers.id),
      columns: {
        request: requestAnswers.requestId,
        author: addressOf(requestAnswers.authorId),
        words: requestAnswers.text,
        made: requestAnswers.createdAt,
      },
    }),
  ];
}

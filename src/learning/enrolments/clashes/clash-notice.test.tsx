import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { behaviour } from '../../../../tests/components/behaviour.ts';
import { ali, laylo } from '../../../../tests/components/families.ts';
import { sampleLesson } from '../../../../tests/components/lessons.ts';
import { answer, cutOff } from '../../../../tests/components/server.ts';
import { expectAccessible, language, show, t } from '../../../../tests/components/show.tsx';
import { ClashNotice } from './clash-notice.tsx';
import type { Clash } from './clash-words.ts';

const call = `GET /api/lessons/${sampleLesson._id}/clashes`;
const tuesday = (day: number) => ({
  startTime: `2026-03-${String(day).padStart(2, '0')}T12:00:00.000Z`,
  endTime: `2026-03-${String(day).padStart(2, '0')}T12:25:00.000Z`,
});
const lesson = { _id: sampleLesson._id, kind: 'class' as const, title: 'Chess' };
const swimming = { _id: sampleLesson._id, title: 'Swimming', wayMinutes: 30 };

test('what would collide is told in a sentence each, by the weekday or the day', async () => {
  answer(call, () =>
    Response.json([
      { kind: 'clash', learner: ali, lesson, times: [tuesday(3), tuesday(10)] },
      { kind: 'same-screen', learner: laylo, lesson, times: [tuesday(3)] },
      { kind: 'drive', learner: ali, activity: swimming, times: [tuesday(3), tuesday(4)] },
    ] satisfies Clash[]),
  );
  await show(<ClashNotice lessonId={sampleLesson._id} learnerId={ali._id} />);
  const notice = page.getByRole('status');
  const sentences =
    language === 'en'
      ? [
          'On Tuesdays Ali has “Chess” at the same time.',
          'On Tuesday, March 3 Laylo has “Chess” at the same time, so you need two screens.',
          '2 times in the next eight weeks there is not enough time to get from here to “Swimming” or back: it takes 30 minutes.',
        ]
      : [
          'seshanba kunlari shu vaqtda Ali uchun “Chess” bor.',
          'seshanba, 3-mart kuni shu vaqtda Laylo “Chess” darsida boʻladi: ikkita ekran kerak.',
          'Yaqin sakkiz haftada 2 marta dars bilan “Swimming” orasida yoʻlga vaqt yetmaydi: yoʻl 30 daqiqa.',
        ];
  for (const words of sentences) await expect.element(notice).toMatchTextContent(words);
  await expect.element(notice).toMatchTextContent(t('enrolments/clashes:after'));
  await expectAccessible();
});

behaviour('where nothing collides, or nothing came, nothing is said', async () => {
  cutOff(call);
  await show(<ClashNotice lessonId={sampleLesson._id} learnerId={ali._id} />);
  await expect.element(page.getByText(t('enrolments/clashes:heading'))).not.toBeInTheDocument();
});

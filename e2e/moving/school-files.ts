/** The spreadsheets of a school of thirty families, of which each cell is as people write it; `of` keeps its addresses apart. */
export function schoolFiles(of: string) {
  const numbers = Array.from({ length: 30 }, (_, at) => at + 1);
  const teachers = [1, 2, 3];
  const teacher = (at: number) => `teacher${at}-${of}@dars.test`;
  const family = (at: number) => `family${at}-${of}@dars.test`;
  return {
    family,
    teacher,
    teachers: csv(
      ['email', 'name', 'language'],
      teachers.map((at) => [teacher(at), `Ustoz ${at} G'aniyev`, at === 1 ? 'uz' : 'en']),
    ),
    // As an old Excel saves them: semicolons, Windows-1251, headings of its own.
    families: inRussian(
      ['Номер семьи', 'Почта', 'Имя', 'Язык', 'Любимый цвет'],
      numbers.map((at) => [`F${at}-${of}`, family(at), `Мать ${at}`, at % 2 ? 'uz' : 'en', 'синий']),
    ),
    // Nothing tells the day from the month; the last child is of no family.
    children: csv(
      ['child', 'family', 'first name', 'born'],
      [
        ...numbers.map((at) => [
          `C${at}-${of}`,
          `F${at}-${of}`,
          at === 1 ? `Laylo ${of}` : `Child ${at}`,
          '03/04/2016',
        ]),
        [`C31-${of}`, `F99-${of}`, 'Lost', '03/04/2016'],
      ],
    ),
    lessons: csv(
      ['lesson', 'title', 'teacher', 'kind', 'price', 'price for', 'places'],
      teachers.map((at) => [
        `L${at}-${of}`,
        `Chess ${at} ${of}`,
        teacher(at),
        'group',
        '80.00',
        'month',
        '12',
      ]),
    ),
    times: csv(
      ['lesson', 'weekday', 'time', 'minutes'],
      teachers.map((at) => [`L${at}-${of}`, 'Mon', `${14 + at}:00`, '60']),
    ),
    /** @param left how many lessons the first family has left */
    enrolments: (left: number) =>
      csv(
        ['child', 'lesson', 'paid', 'paid on', 'lessons left', 'price of a lesson left'],
        numbers.map((at) => [
          `C${at}-${of}`,
          `L${(at % 3) + 1}-${of}`,
          '100.00',
          '2026-09-25',
          at === 1 ? `${left}` : '5',
          '12.50',
        ]),
      ),
  };
}

/** What a browser sends in as a file. */
export function asFile(name: string, buffer: Buffer) {
  return { name, mimeType: 'text/csv', buffer };
}

function csv(headings: string[], rows: string[][]): Buffer {
  return Buffer.from([headings, ...rows].map((cells) => `${cells.join(',')}\r\n`).join(''));
}

function inRussian(headings: string[], rows: string[][]): Buffer {
  const text = [headings, ...rows].map((cells) => `${cells.join(';')}\r\n`).join('');
  return Buffer.from(
    Array.from(text, (sign) => {
      const code = sign.codePointAt(0) ?? 0;
      return code >= 0x410 && code <= 0x44f ? code - 0x350 : code;
    }),
  );
}

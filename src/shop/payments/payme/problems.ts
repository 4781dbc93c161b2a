/** What the Merchant API calls each thing that can go wrong, and what whoever pays reads of it. */
const problems = {
  notPost: {
    code: -32300,
    message: {
      ru: 'Запрос должен быть отправлен методом POST',
      uz: 'Soʻrov POST usulida yuborilishi kerak',
      en: 'The request has to be sent by POST',
    },
  },
  notJson: {
    code: -32700,
    message: {
      ru: 'Запрос не является JSON',
      uz: 'Soʻrov JSON koʻrinishida emas',
      en: 'The request is not JSON',
    },
  },
  wrongRequest: {
    code: -32600,
    message: {
      ru: 'Неверный запрос',
      uz: 'Soʻrov notoʻgʻri tuzilgan',
      en: 'The request is not as it should be',
    },
  },
  unknownMethod: {
    code: -32601,
    message: { ru: 'Метод не поддерживается', uz: 'Bunday usul yoʻq', en: 'There is no such method here' },
  },
  notAllowed: {
    code: -32504,
    message: {
      ru: 'Недостаточно прав',
      uz: 'Bu amal uchun ruxsat yoʻq',
      en: 'Not allowed',
    },
  },
  system: {
    code: -32400,
    message: {
      ru: 'Системная ошибка, попробуйте позже',
      uz: 'Tizimda nosozlik, keyinroq urinib koʻring',
      en: 'Something is wrong on our side, please try again later',
    },
  },
  wrongAmount: {
    code: -31001,
    message: { ru: 'Неверная сумма', uz: 'Summa notoʻgʻri', en: 'The amount is not right' },
  },
  noTransaction: {
    code: -31003,
    message: { ru: 'Транзакция не найдена', uz: 'Tranzaksiya topilmadi', en: 'There is no such transaction' },
  },
  cannotCancel: {
    code: -31007,
    message: {
      ru: 'Отменить нельзя: заказ уже выполнен',
      uz: 'Bekor qilib boʻlmaydi: buyurtma allaqachon bajarilgan',
      en: 'It cannot be cancelled: what was ordered has been given',
    },
  },
  cannotPerform: {
    code: -31008,
    message: {
      ru: 'Операцию выполнить нельзя',
      uz: 'Bu amalni bajarib boʻlmaydi',
      en: 'This cannot be done',
    },
  },
  noOrder: {
    code: -31050,
    message: { ru: 'Заказ не найден', uz: 'Buyurtma topilmadi', en: 'There is no such order' },
  },
  notOpen: {
    code: -31051,
    message: {
      ru: 'Заказ уже оплачен или закрыт',
      uz: 'Buyurtma toʻlangan yoki yopilgan',
      en: 'The order is paid or closed',
    },
  },
  beingPaid: {
    code: -31052,
    message: {
      ru: 'Заказ уже оплачивается',
      uz: 'Buyurtma uchun toʻlov boshlangan',
      en: 'The order is being paid already',
    },
  },
  noReceipt: {
    code: -32001,
    message: { ru: 'Чек не найден', uz: 'Chek topilmadi', en: 'There is no such receipt' },
  },
} as const;
type ProblemName = keyof typeof problems;

/** The field of an account by which Payme names an order. */
export const accountField = 'order';

/** What a call is answered with in the place of a result. `data` is the field that is wrong, or the method. */
export class Problem extends Error {
  readonly answer: { code: number; message: Record<'ru' | 'uz' | 'en', string>; data: string | null };

  constructor(name: ProblemName, data: string | null = null) {
    super(name);
    this.name = 'Problem';
    const isOfAccount = problems[name].code <= -31050 && problems[name].code >= -31099;
    this.answer = { ...problems[name], data: isOfAccount ? accountField : data };
  }
}

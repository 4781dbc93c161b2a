import { productName } from '#src/platform/config/product.ts';
import { Failure } from '#src/platform/forms/errors.ts';

/** What people here would think of first: a password of one of these, with signs and digits around it, is refused. */
const ownWords = [productName.toLowerCase(), 'darslar', 'parol', 'ustoz', 'oquvchi', 'oqituvchi'];

/** Those that were tried and found most often, the commonest first; read at the first need. */
let commonest: Promise<ReadonlySet<string>> | undefined;

async function readCommonest(): Promise<ReadonlySet<string>> {
  const list = await import('@zxcvbn-ts/language-common/src/passwords.json', { with: { type: 'json' } });
  return new Set<string>(list.default);
}

/** Whether a password is among the first that anybody would try, however it is capitalised. */
export async function isCommonPassword(password: string): Promise<boolean> {
  commonest ??= readCommonest();
  const small = password.toLowerCase();
  const word = small.replace(/[^\p{Ll}]/gu, '');
  return ownWords.includes(word) || (await commonest).has(small);
}

/** @throws Failure invalid_input, by the name of its field, for a password that everybody tries */
export async function refuseCommon(password: string, field = 'password'): Promise<void> {
  if (await isCommonPassword(password))
    throw new Failure('invalid_input', { [field]: { key: 'common_password' } });
}

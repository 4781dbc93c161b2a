import { CallError } from '#src/platform/http/call.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { useWork } from '../use-work.ts';
import { usePictureChoice } from './use-picture-choice.ts';

/**
 * The picture of a form: it is sent in before what the form says, and known by its name when that is tried again.
 * @param field what the API calls it
 */
export function useSentPicture(field: string) {
  const { t } = useTranslation(['files', 'platform']);
  const choice = usePictureChoice();
  const work = useWork();

  /**
   * Sends the picture, then what `save` saves with its name. Until the next page stands, this one stays at work.
   * @returns without having saved where somebody stopped it, or went elsewhere
   * @throws CallError
   */
  async function sendWith(
    save: (name: string | undefined, signal: AbortSignal) => Promise<void>,
  ): Promise<void> {
    const signal = work.begin();
    try {
      const name = await upload(signal);
      if (signal.aborted) return work.end();
      work.saving();
      await save(name, signal);
    } catch (error) {
      work.end();
      if (signal.aborted) return;
      if (error instanceof CallError && error.fields[field]) choice.forgetSent();
      throw error;
    }
  }

  /** @throws CallError that tells of the picture */
  async function upload(signal: AbortSignal): Promise<string | undefined> {
    try {
      return await choice.send(work.uploaded, signal);
    } catch (error) {
      const { status, message } = error instanceof CallError ? error : new CallError(500, {});
      // No connection: whoever shows the form says so.
      const words = status === 0 ? '' : message || t('platform:errors.unexpected');
      // Something is wrong with this picture itself, and not with its way here.
      const refused = [400, 413, 415].includes(status);
      throw new CallError(status, {
        message: `${t('picture.failed')} ${words}`.trim(),
        ...(refused && { fields: { [field]: words } }),
      });
    }
  }

  const { file, preview, choose, refused } = choice;
  return { file, preview, choose, refused: refused && t(`platform:errors.${refused}`), work, sendWith };
}

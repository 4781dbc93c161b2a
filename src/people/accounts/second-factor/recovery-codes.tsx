import { useEffect, useRef, useState } from 'react';
import { keepFile } from '#src/platform/browser/keep-file.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { Card } from '#src/ui/elements/card.tsx';

/** Recovery codes, the one time that they are shown: to copy, to keep as a file, to print. */
export function RecoveryCodes({ codes, onKept }: { codes: string[]; onKept: () => void }) {
  const { t } = useTranslation('accounts/second-factor');
  const [copied, setCopied] = useState<'copied' | 'notCopied'>();
  const heading = useRef<HTMLHeadingElement>(null);
  const title = t('codes.file');

  // The form that was sent is gone: reading goes on with what became of it.
  useEffect(() => heading.current?.focus(), []);

  async function copy() {
    const done = navigator.clipboard.writeText(codes.join('\n'));
    setCopied(
      await done.then(
        () => 'copied',
        () => 'notCopied',
      ),
    );
  }

  function download() {
    const text = `${title}\n\n${codes.join('\n')}\n`;
    keepFile(new Blob([text], { type: 'text/plain' }), `${title}.txt`);
  }

  return (
    <Card look="row" className="printed-alone grid w-full grid-cols-1 gap-4 p-4 sm:p-5">
      <h3 ref={heading} tabIndex={-1} className="text-base">
        {t('codes.heading')}
      </h3>
      <p>{t('codes.lead')}</p>
      <ol className="grid grid-cols-2 gap-x-4 gap-y-1 font-mono text-lg">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-3 print:hidden">
        <Button variant="quiet" size="small" onClick={copy}>
          {t('codes.copy')}
        </Button>
        <Button variant="quiet" size="small" onClick={download}>
          {t('codes.download')}
        </Button>
        <Button variant="quiet" size="small" onClick={() => window.print()}>
          {t('codes.print')}
        </Button>
      </div>
      <p role="status" className="text-sm empty:hidden print:hidden">
        {copied && t(`codes.${copied}`)}
      </p>
      <Button onClick={onKept} className="sm:justify-self-start print:hidden">
        {t('codes.kept')}
      </Button>
    </Card>
  );
}

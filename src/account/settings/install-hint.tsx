import { useEffect, useState } from 'react';
import { isIPhone, isOnHomeScreen } from '#src/platform/browser/home-screen.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import type { InstallOffer } from '#src/school/workspace/device/this-device.ts';
import { Button } from '#src/ui/elements/button.tsx';

/** How to install the product on this device, where the browser can and it is not installed yet. */
export function InstallHint() {
  const { t } = useTranslation('settings');
  const [offer, setOffer] = useState<InstallOffer>();
  const [byHand, setByHand] = useState(false);

  useEffect(() => {
    if (isOnHomeScreen()) return;
    setByHand(isIPhone());
    let isHere = true;
    let end = () => {};
    import('#src/school/workspace/device/this-device.ts').then(
      ({ onInstallOffer }) => {
        if (isHere) end = onInstallOffer(setOffer);
      },
      () => {},
    );
    return () => {
      isHere = false;
      end();
    };
  }, []);

  async function install() {
    // The browser's prompt works once.
    setOffer(undefined);
    await offer?.prompt();
  }

  if (!offer && !byHand) return null;
  return (
    <section aria-labelledby="install" className="grid max-w-2xl justify-items-start gap-2">
      <h2 id="install" className="text-xl">
        {t('install.heading')}
      </h2>
      <p className="text-soft">{t(offer ? 'install.text' : 'install.iPhone')}</p>
      {offer && (
        <Button variant="quiet" onClick={install}>
          {t('install.button')}
        </Button>
      )}
    </section>
  );
}

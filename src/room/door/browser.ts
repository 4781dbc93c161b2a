/** The browsers that are told apart, because each hides its permissions elsewhere. */
const browsers = ['android', 'chrome', 'edge', 'firefox', 'ios', 'safari', 'in-app', 'other'] as const;
export type Browser = (typeof browsers)[number];

const inApps = /Telegram|Instagram|FBA[NV]|FB_IAB|Line\/|MicroMessenger|TikTok|musical_ly|; wv\)|GSA\//i;

/** Which browser it is, by what it says of itself. An app’s own is none that may use a camera. */
export function browserOf(userAgent: string, touchPoints = 0): Browser {
  if (inApps.test(userAgent)) return 'in-app';
  // An iPad says that it is a Mac, which has no touch screen.
  const isApple = /\biP(hone|ad|od)\b/.test(userAgent);
  if (isApple || (/\bMacintosh\b/.test(userAgent) && touchPoints > 1)) return 'ios';
  if (/Firefox\//.test(userAgent)) return 'firefox';
  if (/Android/.test(userAgent)) return 'android';
  if (/Edg\//.test(userAgent)) return 'edge';
  if (/Chrom(e|ium)\//.test(userAgent)) return 'chrome';
  return /Safari\//.test(userAgent) ? 'safari' : 'other';
}

/** This one. */
export function browserHere(): Browser {
  // Telegram’s browser on Android says nothing of itself, but leaves this behind.
  if ('TelegramWebviewProxy' in window) return 'in-app';
  return browserOf(navigator.userAgent, navigator.maxTouchPoints);
}

/** What a browser lacks for a room: a secure address, or calls at all. */
export function lacking(): 'insecure' | 'no-calls' | undefined {
  if (!isSecureContext) return 'insecure';
  return 'RTCPeerConnection' in window && navigator.mediaDevices ? undefined : 'no-calls';
}

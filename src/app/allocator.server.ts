/**
 * How glibc keeps memory: in two arenas in place of one for each thread, and what is larger than this by itself, so that
 * all of it goes back to the system with its end. Otherwise what a load leaves behind stays, in pieces.
 */
const settings = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '32768' };

/**
 * glibc reads them once, when a process begins, so this one begins anew in its own place where one is missing. That is
 * before the config and all else are loaded, which would be loaded twice: hence the environment is read here.
 */
export function keepMemorySmall(): void {
  const { argv, execArgv, execPath, platform, connected } = process;
  const isSet = Object.keys(settings).every((name) => process.env[name]);
  // Who has started it to talk with it would be cut off.
  if (platform !== 'linux' || isSet || connected) return;
  process.execve?.(execPath, [execPath, ...execArgv, ...argv.slice(1)], { ...settings, ...process.env });
}

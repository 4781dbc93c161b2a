/**
 * glibc keeps an arena of memory for each thread, and gives little of them back; two do. It reads this once, when a
 * process begins, so this one begins anew in its own place.
 */
export function keepFewArenas(): void {
  const { env, argv, execArgv, execPath, platform, connected } = process;
  // Who has started it to talk with it would be cut off.
  if (platform !== 'linux' || env.MALLOC_ARENA_MAX || connected) return;
  process.execve?.(execPath, [execPath, ...execArgv, ...argv.slice(1)], { ...env, MALLOC_ARENA_MAX: '2' });
}

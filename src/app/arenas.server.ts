/**
 * glibc keeps an arena of memory for each thread, and gives little of them back; two do. It reads this once, when a
 * process begins, so this one begins anew in its own place. That is before the config and all else are loaded, which
 * would be loaded twice: hence the environment is read here.
 */
export function keepFewArenas(): void {
  const { argv, execArgv, execPath, platform, connected } = process;
  // Who has started it to talk with it would be cut off.
  if (platform !== 'linux' || process.env.MALLOC_ARENA_MAX || connected) return;
  const env = { ...process.env, MALLOC_ARENA_MAX: '2' };
  process.execve?.(execPath, [execPath, ...execArgv, ...argv.slice(1)], env);
}

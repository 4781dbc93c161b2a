import { spawnSync } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';

/** What one process is asked: what it still waits for, and whether it hears orders. */
const questions = [
  'Math.round(performance.now())',
  'JSON.stringify(process.cpuUsage())',
  'process.connected',
  `process.listenerCount('message')`,
  'JSON.stringify(process.getActiveResourcesInfo())',
  'JSON.stringify(process.report.getReport().libuv)',
];

/** What runs on this machine, and what the processes of a program that is not ready are waiting for. */
export async function whatRuns(program: number): Promise<string> {
  const { stdout: all } = spawnSync('ps', ['-eHo', 'pid,ppid,stat,wchan:24,etimes,time,args'], {
    encoding: 'utf8',
  });
  const children = spawnSync('ps', ['-o', 'pid=,args=', '--ppid', String(program)], { encoding: 'utf8' })
    .stdout.split('\n')
    .filter((line) => line.includes('server.ts'))
    .map((line) => Number.parseInt(line, 10));
  const told: string[] = [];
  for (const pid of [program, ...children]) told.push(`${pid}: ${await ask(pid).catch(String)}`);
  return [...told, ...all.split('\n').map((line) => line.slice(0, 160))].join('\n');
}

/** Opens Node's inspector in a process, asks, and closes it again for the next. */
async function ask(pid: number): Promise<string> {
  process.kill(pid, 'SIGUSR1');
  await wait(1000);
  const [target] = (await (await fetch('http://127.0.0.1:9229/json/list')).json()) as {
    webSocketDebuggerUrl: string;
  }[];
  const socket = new WebSocket(target?.webSocketDebuggerUrl ?? '');
  await new Promise((resolve, reject) => {
    socket.onopen = resolve;
    socket.onerror = reject;
  });
  const answers: string[] = [];
  for (const expression of [...questions, `process.getBuiltinModule('node:inspector').close()`]) {
    const answer = new Promise<string>((resolve) => {
      socket.onmessage = ({ data }) => resolve(String(data));
      socket.onclose = () => resolve('');
    });
    socket.send(JSON.stringify({ id: 1, method: 'Runtime.evaluate', params: { expression } }));
    answers.push(`${expression} ${await answer}`);
  }
  return answers.join('\n  ');
}

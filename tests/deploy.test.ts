import { execFileSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { describe, expect, onTestFinished, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { environment } from '#src/platform/config/environment.server.ts';
import manifest from '../package.json' with { type: 'json' };
import { programAnew } from './start/program.ts';

const read = (file: string) => readFileSync(file, 'utf8');
const variables = Object.keys(environment.shape);
const dockerfile = read('deploy/Dockerfile');
type Kind = { apiVersion: string; kind: string; metadata: { name: string } };
// biome-ignore lint/suspicious/noExplicitAny: the documents have as many shapes as kinds
type Document = Kind & Record<string, any>;
const documents = globSync('deploy/kubernetes/*.yaml').flatMap(documentsIn);
const ofKind = (kind: string) => documents.find((document) => document.kind === kind) as Document;
const container = ofKind('Deployment').spec.template.spec.containers[0];

function documentsIn(file: string): Document[] {
  return parseAllDocuments(read(file)).map((document) => {
    expect([file, ...document.errors, ...document.warnings]).toEqual([file]);
    return document.toJS();
  });
}

describe('what the files name exists', () => {
  test('each variable of the environment is one that the program reads', () => {
    const [compose] = documentsIn('deploy/compose.yaml');
    const named = [
      ...[...read('deploy/dars.env').matchAll(/^([A-Z_\d]+)=/gm)].map(([, name]) => name),
      ...[...dockerfile.matchAll(/^ENV (.+)$/gm)].flatMap(([, line = '']) => line.match(/\w+(?==)/g)),
      ...Object.keys(compose?.['x-dars'].environment),
      ...Object.keys(ofKind('ConfigMap').data),
      ...container.env.map(({ name }: { name: string }) => name),
    ];
    expect(named.length).toBeGreaterThan(30);

    expect(named.filter((name) => !variables.includes(name ?? ''))).toEqual([]);
  });

  test('each address that is asked for health answers', async () => {
    const program = await programAnew();
    const files = ['haproxy.cfg', 'Dockerfile', 'compose.yaml', 'kubernetes/dars.yaml'];
    const asked = files.flatMap((file) => [...(read(`deploy/${file}`).match(/\/api\/health[a-z/]*/g) ?? [])]);
    expect(new Set(asked)).toEqual(new Set(['/api/health', '/api/health/live']));
    for (const path of new Set(asked)) expect((await program.call('GET', path)).status).toBe(200);
    const paths = ['startupProbe', 'readinessProbe', 'livenessProbe'].map(
      (probe) => container[probe].httpGet,
    );
    expect(paths.map(({ path }) => path)).toEqual(['/api/health', '/api/health', '/api/health/live']);
  });

  test('the port is the one it listens on', () => {
    const port = environment.parse({}).PORT;
    expect(dockerfile).toContain(`PORT=${port} `);
    expect(dockerfile).toContain(`EXPOSE ${port}\n`);
    expect(dockerfile).toContain(`http://127.0.0.1:${port}/`);
    expect(container.ports[0]).toEqual({ name: 'http', containerPort: port });
    for (const host of ['10.0.0.21', '10.0.0.22'])
      expect(read('deploy/haproxy.cfg')).toContain(`${host}:${port}`);
  });
});

describe('the image', () => {
  test('is of the major version of Node that the program runs on', () => {
    const [major] = manifest.dependencies.node.split('.');
    const images = [...dockerfile.matchAll(/^FROM (node:\S+)/gm)].map(([, image]) => image);
    expect(images).toHaveLength(2);
    for (const image of images) expect(image).toMatch(new RegExp(`^node:${major}-`));
  });

  test('copies what exists and what its ignore file lets in, and starts what is there', () => {
    const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, files = '']) =>
      files.split(' '),
    );
    const letIn: string[] = read('deploy/Dockerfile.dockerignore').match(/(?<=^!).+/gm) ?? [];
    expect(copied.length).toBeGreaterThan(5);
    expect(copied.filter((file) => !existsSync(file) || !letIn.includes(file))).toEqual([]);
    const command = JSON.parse(/^CMD (\[.+\])$/m.exec(dockerfile)?.[1] ?? '');
    expect(command.filter((word: string) => word.includes('/') && !existsSync(word))).toEqual([]);
    // As npm starts it, which builds before, and as systemd does.
    const started = command.slice(1).join(' ');
    expect(manifest.scripts.start).toBe(`node ${started} --build`);
    expect(read('deploy/dars.service')).toContain(`/node ${started}\n`);
  });

  test('runs as nobody special, on files that it cannot change', () => {
    const user = /^USER (\d+):\d+$/m.exec(dockerfile)?.[1];
    expect(ofKind('Deployment').spec.template.spec.securityContext.runAsUser).toBe(Number(user));
    expect(container.securityContext.readOnlyRootFilesystem).toBe(true);
    const written = /DATA_DIR=(\S+)/.exec(dockerfile)?.[1];
    expect(container.volumeMounts.map(({ mountPath }: { mountPath: string }) => mountPath)).toEqual([
      written,
      '/tmp',
    ]);
  });
});

test('nobody is asked to wait longer for an end than the grace that is given', () => {
  const { terminationGracePeriodSeconds: grace } = ofKind('Deployment').spec.template.spec;
  // The balancers' time, then that of running requests, then that of jobs.
  expect(grace).toBeGreaterThan(Number(ofKind('ConfigMap').data.DRAIN_SECONDS) + 40);
  const patience = /^TimeoutStopSec=(\d+)$/m.exec(read('deploy/dars.service'))?.[1];
  const drained = /^DRAIN_SECONDS=(\d+)$/m.exec(read('deploy/dars.env'))?.[1];
  expect(Number(patience)).toBeGreaterThan(Number(drained) + 40);
});

describe('rooms', () => {
  test('Janus listens to the machine itself, and has no admin, demonstrations or other ways in', () => {
    const socket = read('deploy/janus/janus.transport.websockets.jcfg');
    expect(socket).toContain('ws_ip = "127.0.0.1"');
    expect(socket).toMatch(/admin_ws = false[\s\S]+admin_wss = false/);
    const janus = read('deploy/janus/janus.jcfg');
    expect(janus).toContain('reclaim_session_timeout = 60');
    expect(janus).not.toMatch(/admin_secret|api_secret|videoroom|websockets/);
    expect(read('deploy/janus/dars.conf')).toMatch(/^User=janus$/m);
  });

  test('the relay has no console, asks by the shared secret, and does not lead into the house', () => {
    const relay = read('deploy/coturn/turnserver.conf');
    for (const line of ['no-cli', 'use-auth-secret', 'no-multicast-peers'])
      expect(relay).toMatch(new RegExp(`^${line}$`, 'm'));
    for (const network of ['10.0.0.0', '127.0.0.0', '169.254.0.0', '172.16.0.0', '192.168.0.0', 'fc00::'])
      expect(relay).toContain(`\ndenied-peer-ip=${network}-`);
    expect(relay).not.toMatch(/^allowed-peer-ip/m);
  });

  test('a balancer keeps the line of a room open', () => {
    for (const file of ['haproxy.cfg', 'compose.yaml'])
      expect(read(`deploy/${file}`)).toContain('timeout tunnel ');
  });

  test('a connection to the database may be silent for longer', () => {
    const [, postgres = ''] = read('deploy/haproxy.cfg').split(/^listen postgres$/m);
    for (const side of ['client', 'server', 'tunnel']) expect(postgres).toContain(`timeout ${side} 24h`);
  });
});

describe('PostgreSQL on three machines', () => {
  const balancer = read('deploy/haproxy.cfg');

  test('is led to where Patroni leads, else to the follower that has all that was acknowledged', () => {
    const [, own = '', followers = ''] = balancer.split(/^(?:listen postgres|backend followers)$/m);
    expect(own).toContain('uri /primary\n');
    expect(followers).toContain('uri /sync?lag=1MB\n');
    for (const [name, address] of [
      ['db1', '10.0.0.11:5432'],
      ['db2', '10.0.0.12:5432'],
      ['db3', '10.0.0.13:5432'],
    ]) {
      expect(own).toContain(`server ${name} ${address} check\n`);
      expect(own).toContain(`server ${name}_follows ${address} backup track followers/${name}\n`);
      expect(followers).toContain(`server ${name} ${address}\n`);
    }
    // A connection to who follows does not outlast it: there nothing can be written.
    expect(own).toContain('on-marked-down shutdown-sessions on-marked-up shutdown-backup-sessions');
  });

  test('changes its leader as soon as Patroni lets it', () => {
    const { ttl, loop_wait, retry_timeout, ...dcs } = parse(read('deploy/patroni.yml')).bootstrap.dcs;
    expect(ttl).toBe(20);
    expect(loop_wait + 2 * retry_timeout).toBeLessThanOrEqual(ttl);
    expect(dcs).toMatchObject({ primary_start_timeout: 0, synchronous_mode_strict: true });
  });
});

describe('by the programs themselves', () => {
  test.runIf(existsSync('/usr/sbin/haproxy'))('HAProxy takes its configuration', () => {
    execFileSync('/usr/sbin/haproxy', ['-c', '-f', 'deploy/haproxy.cfg'], { stdio: 'pipe' });
  });

  test.runIf(existsSync('/usr/bin/systemd-analyze'))('systemd takes the unit', () => {
    const unit = 'node_modules/.cache/dars.service';
    mkdirSync('node_modules/.cache', { recursive: true });
    onTestFinished(() => rmSync(unit, { force: true }));
    // Where the program is installed on this machine.
    writeFileSync(unit, read('deploy/dars.service').replaceAll('/srv/dars', process.cwd()));
    execFileSync('/usr/bin/systemd-analyze', ['verify', unit], { stdio: 'pipe' });
  });
});

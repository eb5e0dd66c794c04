import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { refuseTaken } from '../../serverProcess.ts';
import { programOf } from './run.ts';

export interface Proxy {
  child: ChildProcess;
  stop: () => Promise<void>;
}

async function started(child: ChildProcess, port: number): Promise<Proxy> {
  for (let tries = 0; !(await answers(port)); tries += 1) {
    if (tries > 100 || child.exitCode !== null) throw new Error(`nothing listens at ${port}`);
    await sleep(100);
  }
  return {
    child,
    async stop() {
      child.kill('SIGKILL');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    },
  };
}

const answers = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true));
    socket.on('error', () => resolve(false));
    socket.on('connect', () => socket.destroy());
  });

/** PgBouncer in transaction mode, as deploy/pgbouncer.ini has it; `lead` sends it to another primary. */
export async function startPgBouncer(base: string, port: number, primary: number) {
  const file = join(base, 'pgbouncer.ini');
  const write = (to: number) =>
    writeFileSync(
      file,
      `[databases]
carzaa = host=127.0.0.1 port=${to} dbname=carzaa user=carzaa
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
max_client_conn = 200
default_pool_size = 30
ignore_startup_parameters = extra_float_digits, statement_timeout, idle_in_transaction_session_timeout
server_connect_timeout = 2
server_login_retry = 1
query_wait_timeout = 5
logfile = ${join(base, 'pgbouncer.log')}
`,
      { mode: 0o644 },
    );
  write(primary);
  const who = ['--reuid=postgres', '--regid=postgres', '--clear-groups'];
  const child = spawn(programOf('setpriv') ?? '', [...who, programOf('pgbouncer') ?? '', '--quiet', file], {
    stdio: 'ignore',
  });
  const proxy = await started(child, port);
  return {
    ...proxy,
    lead(to: number) {
      write(to);
      child.kill('SIGHUP');
    },
  };
}

/** HAProxy before the servers, as deploy/haproxy.cfg has it. */
export async function startHaproxy(base: string, port: number, servers: readonly number[]): Promise<Proxy> {
  // It would share the port with a server that listens on all addresses.
  await refuseTaken(`http://127.0.0.1:${port}`);
  const file = join(base, 'haproxy.cfg');
  writeFileSync(
    file,
    `global
  maxconn 2000
defaults
  mode http
  timeout connect 2s
  timeout client 65s
  timeout server 65s
frontend site
  bind 127.0.0.1:${port}
  default_backend servers
backend servers
  balance leastconn
  option httpchk GET /readyz
  http-check expect status 200
  option redispatch 1
  retries 3
  retry-on conn-failure
  default-server check inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${servers.map((each) => `  server s${each} 127.0.0.1:${each}`).join('\n')}
`,
  );
  return started(spawn(programOf('haproxy') ?? '', ['-db', '-q', '-f', file], { stdio: 'ignore' }), port);
}

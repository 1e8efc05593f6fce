import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { launchServer, type Running } from '../../process/server';

/** A start of a process: its time since 1970 and how long it took to be ready, both in milliseconds. */
export interface Start {
  at: number;
  milliseconds: number;
  /** The end of the process before it. */
  after: 'nothing' | 'SIGKILL' | 'SIGTERM' | 'a failed start';
}

/** An end of a process that nobody asked for. */
export interface Crash {
  at: number;
  wasReady: boolean;
  output: string;
}

const errorLevel = 50;

/** PostgreSQL's code for errors that have no other: only their message tells them apart. */
const internalError = 'XX000';

/** What tells an error apart: its code, or else its message. */
function describeCause(cause: { code?: string; message?: string } | undefined): string {
  const message = String(cause?.message ?? '').split('\n')[0] ?? '';
  return cause?.code === internalError ? `${internalError} ${message}` : (cause?.code ?? message);
}

/** The errors in a log of JSON lines: their messages, with their causes. */
function errorsIn(log: string): string[] {
  return log.split('\n').flatMap((line) => {
    if (!line.startsWith('{') || !line.endsWith('}')) return [];
    const { level, msg, err } = JSON.parse(line);
    if (level < errorLevel) return [];
    return [[msg, describeCause(err?.cause ?? err)].filter(Boolean).join(': ')];
  });
}

const restartMilliseconds = 200;
const reportedOutput = 3000;

/** Runs a server on a port, and starts it again whenever it ends, as systemd does. */
export function superviseServer(environment: Record<string, string>) {
  const starts: Start[] = [];
  const crashes: Crash[] = [];
  /** The exit codes after SIGTERM of processes that were ready. */
  const exits: (number | null)[] = [];
  const errors: string[] = [];
  let current: Running | null = null;
  /** How much of the current process' log was read. */
  let readLength = 0;
  const readErrors = ({ output }: Running) => {
    const log = output();
    const end = log.lastIndexOf('\n') + 1;
    errors.push(...errorsIn(log.slice(readLength, end)));
    readLength = end;
  };
  let isReady = false;
  let asked: 'SIGKILL' | 'SIGTERM' | null = null;
  let isStopped = false;

  /** Runs the process once, until it ends. @returns how it ended */
  async function runOnce(after: Start['after']): Promise<Start['after']> {
    const at = Date.now();
    const { running, ready } = await launchServer(environment);
    const ended = once(running.child, 'exit');
    current = running;
    readLength = 0;
    asked = null;
    isReady = await ready.then(
      () => true,
      () => false,
    );
    const wasReady = isReady;
    if (wasReady) starts.push({ at, milliseconds: Date.now() - at, after });
    if (running.child.exitCode === null && running.child.signalCode === null) await ended;
    isReady = false;
    readErrors(running);
    current = null;
    const { exitCode, signalCode } = running.child;
    const reason: typeof asked = asked;
    if (reason === null) crashes.push({ at: Date.now(), wasReady, output: running.output().slice(-reportedOutput) });
    else if (reason === 'SIGTERM' && wasReady && signalCode !== 'SIGKILL') exits.push(exitCode);
    return reason ?? 'a failed start';
  }

  const supervision = (async () => {
    let after: Start['after'] = 'nothing';
    while (!isStopped) {
      after = await runOnce(after);
      if (after === 'a failed start') await wait(restartMilliseconds);
    }
  })();

  /** Sends a signal to the process, also to one that is not ready yet. */
  function signal(name: 'SIGKILL' | 'SIGTERM') {
    if (!current) return;
    asked = name;
    // A process that is killed is gone before its end is reported.
    if (name === 'SIGKILL') isReady = false;
    current.child.kill(name);
  }

  return {
    starts,
    crashes,
    exits,
    signal,
    isReady: () => isReady,
    /** The errors in the logs since the last call. */
    takeErrors() {
      if (current) readErrors(current);
      return errors.splice(0);
    },
    output: () => current?.output() ?? '',
    /** Stops it for good. */
    async stop(name: 'SIGKILL' | 'SIGTERM' = 'SIGTERM') {
      isStopped = true;
      while (!current && !(await Promise.race([supervision.then(() => true), wait(20, false)])));
      signal(name);
      await supervision;
    },
  };
}

export type Supervised = ReturnType<typeof superviseServer>;

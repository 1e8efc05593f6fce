// deploy/backoffice: a command of the back office with the variables of the service, as its user.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { root } from '../ready.mjs';

const { KARWAN_ENV: file = '/etc/karwan/karwan.env', KARWAN_USER: user = 'karwan' } = process.env;

function fail(text) {
  process.stderr.write(`${text}\n`);
  process.exit(1);
}

/** The variables of a file, by the rules of systemd's EnvironmentFile: no expansion, quotes around a whole value, `\\` before a character. */
function variablesOf(text) {
  const lines = text.replace(/\\\n/g, '').split('\n');
  const found = lines.flatMap((line) => {
    const [, name, value] = /^\s*([A-Za-z_]\w*)=(.*?)\s*$/.exec(line) ?? [];
    if (name === undefined) return [];
    const quoted = /^(["'])(.*)\1$/.exec(value);
    if (quoted?.[1] === "'") return [[name, quoted[2]]];
    return [[name, (quoted?.[2] ?? value).replace(/\\(.)/g, '$1')]];
  });
  return Object.fromEntries(found);
}

/** What the service's unit sets before the file, without what belongs to one process of several. */
function variablesOfUnit() {
  const unit = readFileSync(path.join(root, 'deploy/systemd/karwan@.service'), 'utf8');
  return Object.fromEntries([...unit.matchAll(/^Environment=(\w+)=([^%\n]*)$/gm)].map(([, name, value]) => [name, value]));
}

function read() {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (error.code === 'EACCES') return fail(`${file} can't be read by this user. Run the command as root.`);
    return fail(`${file} can't be read (${error.code}). It is the file with the variables of the service; KARWAN_ENV names another one.`);
  }
}

/** The numbers of the service's user; nothing when this is that user. */
function identity() {
  if (os.userInfo().username === user) return {};
  if (process.getuid() !== 0) return fail(`Run this command as root, or as the service's user ${user}.`);
  const number = (flag) => {
    const { status, stdout } = spawnSync('id', [flag, user], { encoding: 'utf8' });
    return status === 0 ? Number(stdout) : fail(`There is no user ${user}. KARWAN_USER names another one.`);
  };
  return { uid: number('-u'), gid: number('-g') };
}

// Changes are recorded with who called, not with the service's user.
const { PATH, HOME, LANG, TERM, SUDO_USER: caller = os.userInfo().username } = process.env;
const variables = variablesOf(read());
const { uid, gid } = identity();
if (uid !== undefined) {
  process.initgroups(user, gid);
  process.setgid(gid);
  process.setuid(uid);
}
// Nothing of the caller's environment: a variable of root's shell must not decide where the shop's data is.
const kept = Object.fromEntries(Object.entries({ PATH, HOME, LANG, TERM }).filter(([, value]) => value !== undefined));
const given = process.argv.slice(2);
const isNamed = given.length === 0 || given[0].startsWith('-') || given.some((word) => /^--operator(=|$)/.test(word));
// After the command's words: what follows a `--` is no option.
const place = given.findIndex((word) => word.startsWith('-'));
if (!isNamed) given.splice(place === -1 ? given.length : place, 0, '--operator', caller);
const { status, signal } = spawnSync(process.execPath, [path.join(root, 'build/backoffice.js'), ...given], {
  stdio: 'inherit',
  env: { ...kept, ...variablesOfUnit(), ...variables },
});
process.exit(status ?? 128 + (os.constants.signals[signal] ?? 0));

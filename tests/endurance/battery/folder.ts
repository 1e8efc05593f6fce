import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { startAndFail, temporaryDirectory } from '../../process/server';
import type { Group, Recorder } from './row';
import { withShop } from './shop';

// The data directory: who may read it, and what the shop says when it is damaged, full or read-only.

/** Everything in a folder that any user of the machine can write. */
const writable = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => (statSync(path.join(folder, name)).mode & 0o002) !== 0);

const modeOf = (file: string) => (statSync(file).mode & 0o777).toString(8);

/** A file system of its own, in memory. @returns null where the machine does not permit it. */
function mount(directory: string, options: string): string | null {
  mkdirSync(directory);
  return spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', directory]).status === 0 ? directory : null;
}

/** Starts the shop on a folder that it can't use. */
async function refuse(record: Recorder, what: string, folder: string | null, words: RegExp): Promise<void> {
  const bound = `exit 1, one line with “${words.source.replaceAll('.*', '…')}”`;
  if (folder === null) {
    record({ point: 17, what, figure: 'no file system can be mounted here', bound, isMet: null });
    return;
  }
  const { code, output } = await startAndFail({ DATA_DIR: folder, PORT: '0' });
  const lines = output.trim().split('\n');
  const said = lines[0]?.replaceAll(path.dirname(folder), '…').slice(0, 240);
  record({
    point: 17,
    what,
    figure: `exit ${code}, ${lines.length} line${lines.length === 1 ? '' : 's'}: ${said}`,
    bound,
    isMet: code === 1 && lines.length === 1 && words.test(output),
  });
}

export const folder: Group = {
  points: [17],
  run: async (record) => {
    const place = temporaryDirectory();
    const at = (name: string) => path.join(place.directory, name);
    const mounted: string[] = [];
    try {
      // The shop makes the folder itself.
      const made = at('made');
      await withShop({ environment: { DATA_DIR: made } }, async (shop) => {
        // Pictures are files, too.
        await shop.send('/images/1/set-500.webp');
        const all = readdirSync(made, { recursive: true }).length;
        const [whole, database] = [modeOf(made), modeOf(path.join(made, 'postgres'))];
        const open = writable(made);
        record({
          point: 17,
          what: 'The data directory that a shop makes, its database, and the files in it',
          figure: `modes ${whole} and ${database}; of ${all} files and folders, ${open.length} can be written by any user`,
          bound: '700; 0',
          isMet: whole === '700' && open.length === 0 && all > 100,
        });
        await shop.running.stop('SIGTERM');
        cpSync(made, at('damaged'), { recursive: true });
        cpSync(made, at('cut'), { recursive: true });
      });
      const control = at('damaged/postgres/global/pg_control');
      writeFileSync(control, Buffer.alloc(statSync(control).size));
      await refuse(
        record,
        'A start on a damaged file: the database’s control file is overwritten',
        at('damaged'),
        /its files are damaged.*Restore a backup/,
      );
      writeFileSync(at('cut/postgres/PG_VERSION'), 'nonsense\n');
      await refuse(
        record,
        'A start on a damaged file: the version of the database is no number',
        at('cut'),
        /its files are damaged.*Restore a backup/,
      );
      const readOnly = mount(at('read-only'), 'size=4m,ro');
      const full = mount(at('full'), 'size=24m');
      mounted.push(...[readOnly, full].filter((each) => each !== null));
      await refuse(record, 'A start on a read-only file system', readOnly, /can’t be written.*read-only/);
      await refuse(record, 'A first start on a disk of 24 MB', full && path.join(full, 'shop'), /The disk of .* is full/);
    } finally {
      for (const directory of mounted) spawnSync('umount', ['--lazy', directory]);
      place.remove();
    }
  },
};

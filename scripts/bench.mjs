// npm run bench: the cost of pages, of API calls by catalogue size, and of pages while others send costly work; `-- pages`, `-- scale` or
// `-- busy` for one of them.
import { spawnSync } from 'node:child_process';
import { build, install, root } from './ready.mjs';

install();
build();
const only = process.argv.slice(2);
for (const name of ['pages', 'scale', 'busy']) {
  if (only.length > 0 && !only.includes(name)) continue;
  const { status } = spawnSync('npx', ['tsx', `tests/load/${name}.ts`], { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exitCode = 1;
}

import { build, install, run } from './ready.mjs';

install();
build();
run('npx', ['tsx', 'tests/load/bench.ts', ...process.argv.slice(2)]);

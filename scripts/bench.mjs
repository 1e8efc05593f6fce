// npm run bench: what the shop costs, by the names below; without a name `pages`, `scale` and `busy`.
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { build, install, root } from './ready.mjs';

/** Pages against a bare server, API calls by catalogue size, pages while others send costly work. */
const usual = ['pages', 'scale', 'busy'];
/** Also the CPU time and the price of a million page views, `--price` in dollars for a core-hour, the bytes of pictures, and a purchase on a slow phone. */
const names = [...usual, 'million', 'pictures', 'shopper'];

function fail(reason) {
  process.stderr.write(`${reason}\nnpm run bench -- [NAME…] [--price DOLLARS], NAME one of: ${names.join(', ')}\n`);
  process.exit(1);
}

function readParameters() {
  try {
    return parseArgs({ allowPositionals: true, options: { price: { type: 'string' } } });
  } catch (error) {
    return fail(error.message);
  }
}

const { positionals, values } = readParameters();
const unknown = positionals.filter((name) => !names.includes(name));
if (unknown.length > 0) fail(`Unknown: ${unknown.join(', ')}`);
if (values.price !== undefined && !(Number(values.price) > 0)) fail(`Not a price: ${values.price}`);

await install();
await build();
const environment = { ...process.env };
if (values.price) environment.BENCH_PRICE = values.price;
for (const name of positionals.length > 0 ? positionals : usual) {
  const { status } = spawnSync('npx', ['tsx', `tests/load/${name}.ts`], { cwd: root, stdio: 'inherit', env: environment });
  if (status !== 0) process.exitCode = 1;
}

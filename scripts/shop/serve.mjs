// npm run serve: serves the build. It installs nothing and builds nothing.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { hasBuild, root } from '../ready.mjs';
import './endWithNpm.mjs';

if (!hasBuild()) {
  process.stderr.write(`There is no build in ${root}. Run \`npm run build\` first.\n`);
  process.exit(1);
}
if (!existsSync(path.join(root, 'node_modules'))) {
  process.stderr.write(`The packages are not installed in ${root}. Run \`npm install --no-save\` first.\n`);
  process.exit(1);
}
await import('../../build/server.js');

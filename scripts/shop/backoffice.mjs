// npm run backoffice: a command of the back office. Where there is a build, it runs as it is: a server is never changed by a command.
import { build, hasBuild, install, isCurrent } from '../ready.mjs';

if (!hasBuild()) {
  await install();
  await build();
} else if (!isCurrent()) process.stderr.write('The build is older than its sources. `npm run build` renews it.\n');
await import('../../build/backoffice.js');

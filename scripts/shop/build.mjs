// npm run build: the production build, whether or not there is one.
import { build } from '../ready.mjs';

await build({ always: true });

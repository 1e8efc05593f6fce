// npm start: installs and builds what is missing, then serves.
import { build, install, isCurrent } from '../ready.mjs';
import './endWithNpm.mjs';

if (!isCurrent()) {
  await install();
  await build();
}
await import('./serve.mjs');

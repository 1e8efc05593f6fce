import { build, install } from './ready.mjs';

install();
build();
await import('../build/server.js');

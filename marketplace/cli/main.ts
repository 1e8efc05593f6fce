import { readConfig } from '../config';
import { StartupError } from '../shared/startupError';
import { runBackoffice } from './runBackoffice';

// What reads the output may end before it: `orders list | head`.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0);
  throw error;
});

const print = (line: string) => process.stdout.write(`${line}\n`);

try {
  process.exitCode = await runBackoffice(process.argv.slice(2), readConfig({ LOG_LEVEL: 'warn', ...process.env }), print);
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  print(error.message);
  process.exitCode = 1;
}

import { startServer, temporaryDirectory } from '../process/server';

/** Starts one demo shop for all journeys; its address is in SHOP_URL. */
export default async function startShop() {
  if (process.env.SHOP_URL) return undefined;
  const place = temporaryDirectory();
  const server = await startServer({ DATA_DIR: place.directory });
  process.env.SHOP_URL = server.url;
  return async () => {
    await server.end('SIGTERM');
    place.remove();
  };
}

import { guardedFetch } from '../../http/guardedFetch';
import type { Services } from '../../services';
import { checkPicture, maxPictureBytes, storeOriginal } from './storeOriginal';
import { waitingPictures } from './waitingPictures';

const atOnce = 4;
const maxWait = 15_000;

export interface FetchReport {
  fetched: number;
  failed: { url: string; reason: Error }[];
}

/** The addresses come from imported files and other shops' pages, so only public hosts are allowed. */
async function download({ internet }: Services, url: string): Promise<Buffer> {
  const { body } = await guardedFetch(internet, url, { hosts: null, types: ['image/'], max: maxPictureBytes, within: maxWait });
  await checkPicture(body);
  return body;
}

/** Fetches the pictures that are only addresses, of all products or of one. Those that fail keep their placeholder. */
export async function fetchPictures(services: Services, productId: number | null = null): Promise<FetchReport> {
  const { database } = services;
  const urls = await waitingPictures(database.db, 'address', productId);
  const report: FetchReport = { fetched: 0, failed: [] };
  const next = urls.values();
  const task = async () => {
    for (const url of next) {
      try {
        const original = await download(services, url);
        await database.transaction((tx) => storeOriginal(tx, url, original));
        report.fetched += 1;
      } catch (error) {
        report.failed.push({ url, reason: error instanceof Error ? error : new Error(String(error)) });
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, task));
  return report;
}

import { blackPng, pdfOfSlashes } from '../../load/costlyFiles';
import { newCustomer } from '../../process/remoteShopper';
import { freshPages, measureFlood } from './flood';
import { type Group, inSeconds, type Recorder } from './row';
import { type BatteryShop, type DatabaseKind, databases, fileForm, nameOf, withShop } from './shop';

// Work that takes the threads of the process: passwords, pictures, documents.

const pages = { ...freshPages, 'a picture': '/images/1/set-500.webp' };
/** An attacker's address for each wave, so that limits of networks don't end the flood. */
const addressOf = (turn: number) => `127.0.${10 + Math.floor(turn / 250)}.${(turn % 250) + 1}`;
/** Uploads are limited to 60 an hour for each. */
const uploaders = 12;

const logins = (shop: BatteryShop, turn: number) =>
  Array.from({ length: 200 }, (_, index) =>
    shop.send('/api/auth/login/', {
      method: 'POST',
      from: addressOf(turn),
      json: { identifier: `nobody-${index}@karwan.example`, password: 'Passw0rd' },
    }),
  );

const registrations = (shop: BatteryShop, turn: number) =>
  Array.from({ length: 200 }, (_, index) =>
    shop.send('/api/auth/register/', {
      method: 'POST',
      from: addressOf(turn),
      json: { first_name: 'Dilan', identifier: `someone-${turn}-${index}@karwan.example`, password: 'Passw0rd' },
    }),
  );

async function measureOn(kind: DatabaseKind, record: Recorder): Promise<void> {
  const [picture, document] = await Promise.all([fileForm(blackPng(9800, 6000), 'a.png'), fileForm(pdfOfSlashes(), 'a.pdf')]);
  await withShop({ on: kind }, async (shop) => {
    const tokens: string[] = [];
    for (let each = 0; each < uploaders; each += 1) tokens.push((await newCustomer(shop.url)).login.token);
    const upload =
      (count: number, path: string, { body, headers }: typeof picture) =>
      (turn: number) =>
        Array.from({ length: count }, () =>
          shop.send(path, { method: 'POST', from: addressOf(turn), token: tokens[turn % uploaders] ?? '', body, headers }),
        );
    const floods: [string, (turn: number) => ReturnType<BatteryShop['send']>[]][] = [
      ['200 logins at once', (turn) => logins(shop, turn)],
      ['200 registrations at once', (turn) => registrations(shop, turn)],
      ['12 pictures of 59 megapixels and 7 KB at once', upload(12, '/api/uploads/', picture)],
      ['4 PDFs of 5 MB of slashes at once', upload(4, '/api/me/seller_application/documents/', document)],
    ];
    for (const [name, wave] of floods) {
      let longest = 0;
      let isBusySaid = true;
      const flooded = await measureFlood(shop, {
        point: 3,
        what: `${nameOf(kind)}: ${name}`,
        pages,
        wave: async (turn) => {
          const answers = await Promise.all(wave(turn));
          longest = Math.max(longest, ...answers.map(({ milliseconds }) => milliseconds));
          isBusySaid &&= answers.every(({ status, headers }) => status !== 503 || headers['retry-after'] !== undefined);
          return answers.map(({ status }) => status);
        },
      });
      record(...flooded.map((row) => ({ ...row, figure: `${row.figure}; the longest of the flood took ${inSeconds(longest)}` })));
      if (!isBusySaid) record({ point: 3, what: name, figure: '503 without Retry-After', bound: 'Retry-After', isMet: false });
    }
  });
}

export const costlyWork: Group = {
  points: [3],
  run: async (record) => {
    for (const kind of databases) await measureOn(kind, record);
  },
};

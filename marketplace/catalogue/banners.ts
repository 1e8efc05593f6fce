import { asc } from 'drizzle-orm';
import type { z } from 'zod';
import type { banner } from '../contract/catalogue';
import type { Language } from '../contract/common';
import { imagePath } from '../contract/images';
import { keepForAMinute } from '../keepForAMinute';
import type { Services } from '../services';
import { localText } from './localName';
import { banners } from './tables';

const knownBanners = keepForAMinute(({ database }) =>
  database.reads.select().from(banners).orderBy(asc(banners.position), asc(banners.id)),
);

/** The home page's banners that have a picture, in their order. */
export async function listBanners(services: Services, language: Language): Promise<z.infer<typeof banner>[]> {
  return (await knownBanners(services)).flatMap((row) =>
    row.pictureId === null
      ? []
      : [
          {
            id: row.id,
            title: localText(language, { en: row.titleEn, ar: row.titleAr, ckb: row.titleCkb }),
            subtitle: localText(language, { en: row.subtitleEn, ar: row.subtitleAr, ckb: row.subtitleCkb }),
            link: row.link,
            image: imagePath(row.pictureId, 'main', 800),
          },
        ],
  );
}

import { asc } from 'drizzle-orm';
import type { z } from 'zod';
import type { Camel } from '../../contract/case';
import type { banner } from '../../contract/catalogue/catalogue';
import { imagePath } from '../../contract/catalogue/images';
import type { Language } from '../../contract/languages';
import { textIn } from '../../contract/localText';
import { banners } from '../../database/tables/catalogue/showcase';
import type { Services } from '../../services';
import { cachedReader } from '../../shared/ttlCache';
import { isCurrent } from './dates';

const cachedBanners = cachedReader(({ database }) => database.reads.select().from(banners).orderBy(asc(banners.position), asc(banners.id)));

/** The banners that the home page shows now, in order: those with a picture, between their dates. */
export async function listBanners(services: Services, language: Language): Promise<Camel<z.infer<typeof banner>>[]> {
  const now = services.now();
  return (await cachedBanners(services)).flatMap((row) =>
    row.pictureId === null || !isCurrent(row, now)
      ? []
      : [
          {
            id: row.id,
            title: textIn(language, row.title),
            subtitle: textIn(language, row.subtitle),
            link: row.link,
            image: imagePath(row.pictureId, 'main', 800),
          },
        ],
  );
}

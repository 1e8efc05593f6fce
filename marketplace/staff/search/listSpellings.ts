import { maxCounted } from '../../contract/staff/staffLimits';
import type { Page } from '../../http/page';
import { listSynonyms } from '../../search/indexing/changeSynonyms';
import { wellKnownSpellings } from '../../search/words/wellKnownSpellings';
import type { Services } from '../../services';
import { normalise } from '../../shared/normalise';

/** A page of the shop's own spellings, the newest first; with `search`, those that contain it in any way of writing. */
export async function listSpellings(services: Services, search: string | undefined, { offset, limit }: Page) {
  const wanted = normalise(search ?? '');
  const own = (await listSynonyms(services)).filter(({ spellings }) => normalise(spellings).includes(wanted)).reverse();
  return {
    count: Math.min(own.length, maxCounted),
    isMore: own.length > maxCounted,
    results: own.slice(offset, offset + limit),
    builtIn: wellKnownSpellings.length,
  };
}

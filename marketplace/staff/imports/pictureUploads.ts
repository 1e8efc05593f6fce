import type { Language } from '../../contract/languages';
import type { RowProblem } from '../../database/tables/system/imports';
import type { FetchReport } from '../../import/pictures/fetchPictures';
import { openZip } from '../../import/pictures/pictureFiles';
import { filesOfPlan, type PicturePlan, planPictures } from '../../import/pictures/planPictures';
import { storePictures } from '../../import/pictures/storePictures';
import { waitingPictures } from '../../import/pictures/waitingPictures';
import { describeProblem, type Problem, problem, RowRefused } from '../../import/problems';
import type { ImportReport } from '../../import/readBatches';
import type { Services } from '../../services';

/** A name in a sentence of another direction. */
const isolated = (name: string) => `\u2068${name}\u2069`;

const inWords = (language: Language, found: Problem): RowProblem => ({ line: 0, reason: describeProblem(language, found) });

function reportOf({ unused, missing }: PicturePlan, language: Language, shown: number, failed: Problem[] = []): ImportReport {
  const warnings = [
    ...missing.map((file) => problem('pictureMissing', { file: isolated(file) })),
    ...unused.map((file) => problem('pictureUnused', { file: isolated(file) })),
  ];
  return {
    ...{ imported: shown, updated: 0, unchanged: unused.length },
    refused: failed.map((found) => inWords(language, found)),
    warnings: warnings.map((found) => inWords(language, found)),
  };
}

/** Says what an uploaded zip with pictures would do. @throws UnusableFiles when it is no zip */
export async function checkPictures({ database }: Services, bytes: Buffer, language: Language): Promise<ImportReport> {
  const files = await openZip(bytes);
  const plan = await planPictures(database.db, files.names);
  files.close();
  return reportOf(plan, language, filesOfPlan(plan).length);
}

/** Stores the pictures of an uploaded zip. @throws UnusableFiles when it is no zip */
export async function importPictures(
  services: Services,
  bytes: Buffer,
  language: Language,
  onProgress: (share: number) => void,
): Promise<ImportReport> {
  const files = await openZip(bytes);
  const stored = await storePictures(services, files, onProgress).finally(() => files.close());
  const failed = stored.failed.map(({ file, reason }) =>
    problem('pictureFailed', { file: isolated(file), reason: describeProblem(language, reason.problem) }),
  );
  return reportOf(stored, language, stored.stored, failed);
}

/** The addresses of which no picture was fetched, each with its reason. */
export const tellOfFailures = (failed: FetchReport['failed'], language: Language): RowProblem[] =>
  failed.map(({ url, reason }) => {
    const found = reason instanceof RowRefused ? reason.problem : problem('notFetched');
    return inWords(language, problem('pictureFailed', { file: isolated(url), reason: describeProblem(language, found) }));
  });

const namedAtMost = 10;

/** Tells that products wait for pictures that are files; nothing when none does. */
export async function tellOfPictures({ database }: Services, language: Language): Promise<RowProblem[]> {
  const waiting = await waitingPictures(database.db, 'file');
  if (waiting.length === 0) return [];
  const files = waiting.slice(0, namedAtMost).map(isolated).join(', ') + (waiting.length > namedAtMost ? ' …' : '');
  return [inWords(language, problem('picturesWait', { files }))];
}

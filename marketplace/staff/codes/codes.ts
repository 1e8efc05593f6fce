import { codesAsCsv, expiryOf, readSerial } from '../../balance/topup/codeFile';
import { issueCodes, issuedInADay, maxCodes, maxTopup } from '../../balance/topup/issueCodes';
import { findCode, listBatches, revokeCodes } from '../../balance/topup/manageCodes';
import { baghdadDay } from '../../contract/days';
import type { CodeBatch, CodeState } from '../../contract/staff/money/codes';
import { topupBatches } from '../../database/tables/money/topupCodes';
import type { Member } from '../../http/authenticateStaff';
import type { Page } from '../../http/page';
import type { Services } from '../../services';
import { readSettings } from '../../settings/readSettings';
import { hasProblems, type Problems } from '../../shared/inputText';
import { isLess, isPositive, isWhole, readAmount, sum, times } from '../../shared/money';
import { notFound, Refusal, refuseFields } from '../../shared/refusal';
import { confirmMember } from '../access/confirm';
import { countUpTo } from '../listPage';

/** A page of the batches, the newest first. */
export async function readBatches(services: Services, page: Page) {
  const counted = await countUpTo(services.database.db, topupBatches, undefined);
  const rows = await listBatches(services, page);
  const results = rows.map(
    ({ createdAt, expiresAt, ...batch }): CodeBatch => ({
      ...batch,
      createdAt: createdAt.toISOString(),
      lastDay: baghdadDay(expiresAt),
    }),
  );
  const { confirmCodesFrom } = await readSettings(services);
  return { ...counted, results, confirmFrom: confirmCodesFrom };
}

/** The state of a code. @returns 404 for an unknown serial. */
export async function readCode(services: Services, { serial: inputText }: { serial: string }): Promise<CodeState | Refusal> {
  const read = readSerial(inputText);
  if (read?.serial === undefined) return notFound();
  const found = await findCode(services, read.batchId, read.serial);
  if (found instanceof Refusal) return found;
  const { amount, expiresAt, redeemedBy, redeemedAt, revokedAt, customerName } = found;
  const ended = redeemedAt ? 'redeemed' : revokedAt ? 'revoked' : null;
  return {
    serial: inputText.trim(),
    amount,
    lastDay: baghdadDay(expiresAt),
    state: ended ?? (expiresAt > services.now() ? 'open' : 'expired'),
    at: (redeemedAt ?? revokedAt)?.toISOString() ?? null,
    customerId: redeemedBy,
    customerName,
  };
}

interface Issue {
  count: number;
  amount: string;
  lastDay?: string | undefined;
  confirmation?: string | undefined;
}

/**
 * Creates top-up codes, and returns them as a file: they can't be shown again. The member confirms it when the codes are, together with those that
 * the member has issued within a day, worth the limit of the settings.
 * @returns field errors.
 */
export async function issueToMember(services: Services, member: Member, { count, amount: inputText, lastDay, confirmation }: Issue) {
  const problems: Problems = {};
  const amount = readAmount(inputText);
  if (!Number.isInteger(count) || count < 1 || count > maxCodes) problems.count = [`staffCustomers.notACount?max=${maxCodes}`];
  if (amount === null || !isPositive(amount) || !isWhole(amount) || isLess(maxTopup, amount))
    problems.amount = [`staffCustomers.notAnAmount?max=${maxTopup}`];
  const expiresAt = expiryOf(lastDay?.trim(), services.now());
  if (expiresAt === null || expiresAt <= services.now()) problems.last_day = ['staffCustomers.notALastDay'];
  if (hasProblems(problems) || amount === null || expiresAt === null) return refuseFields(problems);
  const { confirmCodesFrom } = await readSettings(services);
  const worth = sum([times(amount, count), await issuedInADay(services, member.email)]);
  const refused = isLess(worth, confirmCodesFrom) ? null : await confirmMember(services, member, confirmation);
  if (refused) return refused;
  const issued = await issueCodes(services, { count, amount, expiresAt, operator: member.email });
  if (issued instanceof Refusal) return issued;
  return { batchId: issued.batchId, name: `codes-${issued.batchId}.csv`, csv: codesAsCsv(issued, { amount, expiresAt }) };
}

/** Revokes the open codes of a batch, or one code. @returns 404, or 409 when nothing is open. */
export async function revokeSerial(services: Services, { serial, operator }: { serial: string; operator: string }) {
  const read = readSerial(serial);
  return read === null ? notFound() : revokeCodes(services, { ...read, operator });
}

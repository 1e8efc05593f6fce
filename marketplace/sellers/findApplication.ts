import { asc, eq } from 'drizzle-orm';
import { localName } from '../catalogue/localName';
import type { Language } from '../contract/common';
import type { SellerApplication } from '../contract/sellers';
import type { Db } from '../database/openDatabase';
import { cities } from '../locations/tables';
import { documentsOf } from './documents/findDocuments';
import { applicationHistory, sellerApplications } from './tables';

interface Owner {
  userId: number;
  /** The language of the city's name. */
  language: Language;
}

/** A customer's application to sell, with all that was sent and said; undefined when there is none. */
export async function findApplication(db: Db, { userId, language }: Owner): Promise<SellerApplication | undefined> {
  const [found] = await db
    .select({ application: sellerApplications, city: cities })
    .from(sellerApplications)
    .innerJoin(cities, eq(cities.id, sellerApplications.cityId))
    .where(eq(sellerApplications.userId, userId));
  if (!found) return undefined;
  const { application, city } = found;
  const history = await db
    .select({ status: applicationHistory.status, at: applicationHistory.at, note: applicationHistory.note })
    .from(applicationHistory)
    .where(eq(applicationHistory.applicationId, application.id))
    .orderBy(asc(applicationHistory.id));
  return {
    status: application.status,
    note: history.findLast(({ status }) => status !== 'pending')?.note ?? null,
    shop_name: application.shopName,
    contact_name: application.contactName,
    phone: application.phone,
    email: application.email,
    city_id: application.cityId,
    city_name: localName(language, city),
    sells: application.sells,
    website: application.website,
    description: application.description,
    documents: await documentsOf(db, application.id),
    submitted_at: application.submittedAt.toISOString(),
    history: history.map((step) => ({ ...step, at: step.at.toISOString() })),
  };
}

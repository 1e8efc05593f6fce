import { asc, eq } from 'drizzle-orm';
import type { SellerApplication } from '../contract/customer/sellers';
import type { Language } from '../contract/languages';
import { textIn } from '../contract/localText';
import type { Db } from '../database/openDatabase';
import { cities } from '../database/tables/catalogue/locations';
import { applicationHistory, sellerApplications } from '../database/tables/customer/sellers';
import { documentsOf } from './documents/findDocuments';

interface Owner {
  userId: number;
  /** The language of the city's name. */
  language: Language;
}

/** A customer's seller application with its documents and history; undefined when there is none. */
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
    shopName: application.shopName,
    contactName: application.contactName,
    phone: application.phone,
    email: application.email,
    cityId: application.cityId,
    cityName: textIn(language, city.name),
    sells: application.sells,
    website: application.website,
    description: application.description,
    documents: await documentsOf(db, application.id),
    submittedAt: application.submittedAt.toISOString(),
    history: history.map((step) => ({ ...step, at: step.at.toISOString() })),
  };
}

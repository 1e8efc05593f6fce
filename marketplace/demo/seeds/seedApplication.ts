import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { cities } from '../../database/tables/catalogue/locations';
import { users } from '../../database/tables/customer/identity';
import { sellerApplications } from '../../database/tables/customer/sellers';
import { storeDocument } from '../../sellers/documents/storeDocument';
import { reviewApplication } from '../../sellers/reviewApplication';
import { applyToSell } from '../../sellers/submitApplication';
import type { Services } from '../../services';
import { Refusal } from '../../shared/refusal';

const day = 86_400_000;

/** A sheet of paper with lines of writing and a stamp, like a phone's photo. */
const paper = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="1200"><rect width="900" height="1200" fill="#f4efe3"/>
<rect x="90" y="90" width="420" height="34" fill="#5b5347"/><g fill="#a89f8e">${Array.from(
  { length: 14 },
  (_, line) => `<rect x="90" y="${220 + line * 48}" width="${line % 4 === 3 ? 430 : 700 - (line % 3) * 60}" height="12"/>`,
).join('')}</g><circle cx="650" cy="1000" r="90" fill="none" stroke="#1f7a5c" stroke-width="10"/>
<path d="M150 1040q60-70 110 0t120-20" fill="none" stroke="#2b3a67" stroke-width="6"/></svg>`;

/** Adds the demo seller's application, which the operator returned for a better document. Does nothing when there are applications. */
export async function seedDemoApplication(services: Services): Promise<void> {
  const { database, now } = services;
  const { db } = database;
  const [seller] = await db.select({ id: users.id }).from(users).where(eq(users.email, 'seller@karwan.example'));
  const [city] = await db.select({ id: cities.id }).from(cities).where(eq(cities.slug, 'sulaymaniyah'));
  if (!seller || !city || (await db.$count(sellerApplications)) > 0) return;
  const daysAgo = (days: number): Services => ({ ...services, now: () => new Date(now().getTime() - days * day) });
  const bytes = await sharp(Buffer.from(paper)).jpeg().toBuffer();
  const document = await storeDocument(daysAgo(5), seller.id, { name: 'trade-licence.jpg', parts: [new Uint8Array(bytes)] });
  if (document instanceof Refusal) throw new Error(`the demo’s document was refused: ${JSON.stringify(document.body)}`);
  const refused = await applyToSell(daysAgo(5), seller.id, {
    shopName: 'Shilan Carpets',
    contactName: 'Shilan Karim',
    phone: '+9647701234567',
    email: 'seller@karwan.example',
    cityId: city.id,
    sells: 'Hand-woven carpets and kilims',
    website: 'https://shilan-carpets.example',
    description: 'Three generations of weavers in Sulaymaniyah. We make about forty carpets a year, and mend old ones.',
    documentIds: [document.id],
  });
  if (refused) throw new Error(`the demo’s application was refused: ${JSON.stringify(refused.body)}`);
  const [written] = await db.select({ id: sellerApplications.id }).from(sellerApplications).where(eq(sellerApplications.userId, seller.id));
  if (!written) throw new Error('the demo’s application was not written');
  await reviewApplication(daysAgo(3), {
    id: written.id,
    answer: 'revised',
    note: 'The second page of your trade licence is missing. Please add it, or a PDF with both pages.',
    operator: 'demo',
  });
}

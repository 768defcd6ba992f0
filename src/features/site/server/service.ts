import { z } from 'zod'
import type { Services } from '#features/services.ts'
import type { Site } from '#features/site/contract.ts'
import { setting } from './queries.ts'

const brandSetting = z.object({ nameEn: z.string(), nameAr: z.string() }).catch({ nameEn: 'Masar', nameAr: 'مسار' })

/** The product's name as its owner has set it. */
export function brandOf(setting: unknown): Site['brand'] {
  const { nameEn, nameAr } = brandSetting.parse(setting)
  return { en: nameEn, ar: nameAr }
}

/** The owner's settings; a value of another shape counts as missing. */
const socialSetting = z
  .object({
    social: z.array(
      z.object({
        name: z.string(),
        url: z
          .url({ protocol: /^https?$/ })
          .nullable()
          .catch(null),
      }),
    ),
  })
  .catch({ social: [] })

export async function viewSite({ db, whatsapp, google, now }: Services): Promise<Site> {
  const [brand, contact, demo] = await Promise.all([
    setting(db, 'brand'),
    setting(db, 'contact'),
    setting(db, 'demoCatalogue'),
  ])
  return {
    brand: brandOf(brand),
    demoCatalogue: demo === true,
    whatsapp,
    google: google !== null,
    social: socialSetting.parse(contact).social,
    year: now().getUTCFullYear(),
  }
}

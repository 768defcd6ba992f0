import { z } from 'zod'
import type { Db } from '#db/client.ts'
import type { Services } from '#features/services.ts'
import type { Site } from '#features/site/contract.ts'
import { type Language, localize, localized } from '#lib/localized.ts'
import { setting } from './queries.ts'

const brandSetting = z.object({ nameEn: z.string(), nameAr: z.string() }).catch({ nameEn: 'Masar', nameAr: 'مسار' })

/** The product's name as its owner has set it. */
export function brandOf(setting: unknown): Site['brand'] {
  const { nameEn, nameAr } = brandSetting.parse(setting)
  return { en: nameEn, ar: nameAr }
}

/** The product's name in a language. */
export const brandIn = async (db: Db, lang: Language): Promise<string> =>
  localize(brandOf(await setting(db, 'brand')), lang)

const digits = z
  .string()
  .regex(/^\d{6,15}$/)
  .nullable()
  .catch(null)
const whatsappSetting = z.object({ whatsapp: digits }).catch({ whatsapp: null })

/** The WhatsApp number of a `contact` setting, else the one that the server was started with; digits alone. */
export const whatsappOf = ({ whatsapp }: Pick<Services, 'whatsapp'>, contact: unknown): string | null =>
  whatsappSetting.parse(contact).whatsapp ?? whatsapp

const optionalText = z.string().min(1).nullable().catch(null)
const legalSetting = z
  .object({
    nameEn: optionalText,
    nameAr: optionalText,
    addressEn: optionalText,
    addressAr: optionalText,
    licence: optionalText,
  })
  .nullable()
  .catch(null)

/** The company behind the brand; null where the owner has not named it. */
export function legalOf(value: unknown): Site['legal'] {
  const legal = legalSetting.parse(value)
  const name = legal && localized(legal.nameEn ?? legal.nameAr, legal.nameAr)
  return (
    name && { name, address: localized(legal.addressEn ?? legal.addressAr, legal.addressAr), licence: legal.licence }
  )
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

export async function viewSite(services: Services): Promise<Site> {
  const { db, google, offersTexts, now } = services
  const [brand, contact, legal, demo] = await Promise.all([
    setting(db, 'brand'),
    setting(db, 'contact'),
    setting(db, 'legal'),
    setting(db, 'demoCatalogue'),
  ])
  return {
    brand: brandOf(brand),
    demoCatalogue: demo === true,
    whatsapp: whatsappOf(services, contact),
    legal: legalOf(legal),
    google: google !== null,
    texts: offersTexts,
    social: socialSetting.parse(contact).social,
    year: now().getUTCFullYear(),
  }
}

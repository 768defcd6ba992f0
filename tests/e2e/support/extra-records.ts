import { eq } from 'drizzle-orm'
import { connect } from '#db/client.ts'
import { rows } from '#db/rows.ts'
import { buildArticle, buildProgramme, buildUniversity } from '#tests/support/factories.ts'
import { schema } from '#tests/support/schema.ts'

/** Records the demo catalogue lacks: without Arabic, and with a former address. */
export const untranslated = {
  university: { name: 'Quillfeather Institute', slug: 'quillfeather-institute' },
  major: { name: 'Bookbinding and Paper Conservation', slug: 'bookbinding-and-paper-conservation' },
  article: {
    title: 'How to read a prospectus',
    slug: 'how-to-read-a-prospectus',
    excerpt: 'Between the lines & beyond </script><script>document.title = "taken over"</script>',
  },
}
export const moved = { before: 'quillfeather-college', beforeArabic: 'كلية-كويلفيذر', after: 'quillfeather-institute' }

/** Inserts these records before any test reads the catalogue. */
export async function insertRecords(url: string): Promise<void> {
  const { db, close } = connect(url, { max: 1 })
  const { countries, faculties, universities } = schema
  try {
    // Decisions are sent at once and without documents, except where a test is about that.
    await rows(db)`
      insert into settings (key, value) values ('decisions', '{"undoMinutes": 0, "requiredDocuments": []}') on conflict do nothing`
    const [country] = await db.select().from(countries).where(eq(countries.slugEn, 'germany'))
    const [faculty] = await db.select().from(faculties).limit(1)
    const university = await buildUniversity(db, {
      nameEn: untranslated.university.name,
      nameAr: null,
      slugEn: moved.before,
      slugAr: moved.beforeArabic,
      countryId: country?.id,
      aboutEn: '<p>A small institute for old crafts.</p>',
      aboutAr: null,
    })
    await db.update(universities).set({ slugEn: moved.after, slugAr: null }).where(eq(universities.id, university.id))
    await buildProgramme(db, {
      nameEn: untranslated.major.name,
      nameAr: null,
      slugEn: untranslated.major.slug,
      slugAr: null,
      universityId: university.id,
      facultyId: faculty?.id,
      requirementsEn: ['A portfolio of three bound books'],
      requirementsAr: [],
    })
    await buildArticle(db, {
      titleEn: untranslated.article.title,
      titleAr: null,
      slugEn: untranslated.article.slug,
      slugAr: null,
      excerptEn: untranslated.article.excerpt,
      excerptAr: null,
      bodyEn: '<h2>What it says</h2><p>Less than it seems.</p><h2>What it leaves out</h2><p>The rest.</p>',
      bodyAr: null,
      readingMinutesAr: null,
      publishedAt: new Date('2020-01-01'),
    })
  } finally {
    await close()
  }
}

/** Somebody who signs letters, without whom there is no offer. */
export async function insertSignatory(url: string): Promise<void> {
  const { db, close } = connect(url, { max: 1 })
  try {
    await rows(db)`
      insert into settings (key, value) values
        ('legal', '{"nameEn": "Masar Ltd", "nameAr": "شركة مسار"}'),
        ('signatory', '{"nameEn": "Huda Saleh", "nameAr": "هدى صالح", "onBehalf": false}')
      on conflict do nothing`
  } finally {
    await close()
  }
}

import { expect, test } from 'vitest'
import { assembleCourses } from '#demo/courses.ts'
import { readDemo } from '#demo/demo-files.ts'
import { assembleMajors } from '#demo/majors.ts'
import { languageName } from '#i18n/language-name.ts'

/** What one record of the demo catalogue says agrees with what another says, and with itself. */
const demo = await readDemo()
const now = new Date('2026-11-20T12:00:00Z')
const majors = assembleMajors(demo, now)
const courses = assembleCourses(demo, now)
const universities = new Map(demo.universities.map((university) => [university.key, university]))
const at = (key: string | null) => {
  const university = universities.get(key ?? '')
  if (!university) throw new Error(`no university ${key}`)
  return university
}
const hasOwnScholarship = ({ scholarshipType }: (typeof majors)[number]['row']) =>
  (scholarshipType ?? 'none') !== 'none'
const keysOf = (drafts: { key: string }[]) => drafts.map(({ key }) => key)

test('a programme asks for a certificate of each language it is taught in', () => {
  const isAsked = (lines: string[] | undefined, name: string) => lines?.some((line) => line.includes(name)) ?? false
  const missing = majors.filter(({ row }) =>
    row.languages?.some((code) => {
      const [en, ar] = [languageName('en', code), languageName('ar', code)]
      return !isAsked(row.requirementsEn, en) || !isAsked(row.requirementsAr, code === 'ms' ? 'الملايو' : stem(ar))
    }),
  )
  expect(keysOf(missing)).toEqual([])
  const others = new Set(majors.flatMap(({ row }) => row.languages ?? []))
  expect(others.size).toBeGreaterThan(10)
})

/** «الألمانية» is «لغة ألمانية» too. */
const stem = (name: string) => name.replace(/^ال/, '')

test('only the programme’s own certificates are asked for, besides what is read or spoken beside it', () => {
  const general = /^(Language (certificate|of instruction)|English or local language)/
  expect(keysOf(majors.filter(({ row }) => row.requirementsEn?.some((line) => general.test(line))))).toEqual([])
  const twice = majors.filter(
    ({ row }) => (row.requirementsEn ?? []).filter((line) => /^English (certificate|at)/.test(line)).length > 1,
  )
  expect(keysOf(twice)).toEqual([])
})

test('a test of English has the score that its university states', () => {
  const scores = (text: string) => ({
    ielts: [...text.matchAll(/IELTS (?:Academic )?(\d\.\d(?:(?:–| to )\d\.\d)?)/g)].map(([, band]) =>
      band?.replace(' to ', '–'),
    ),
    toefl: [...text.matchAll(/TOEFL iBT (\d+)/g)].map(([, score]) => score),
  })
  for (const { key, admissionEn, englishTest } of demo.universities) {
    const { ielts, toefl } = scores(admissionEn)
    expect(englishTest, key).toEqual({ ielts: ielts[0] ?? null, toefl: toefl[0] ? Number(toefl[0]) : null })
  }
  const texts = ({ row }: (typeof majors)[number]) =>
    JSON.stringify([row.requirementsEn, row.keyFeaturesEn, row.summaryEn, row.descriptionEn, row.faq])
  const apart = majors.filter((major) => {
    const [programme, university] = [scores(texts(major)), scores(at(major.university).admissionEn)]
    return (
      programme.ielts.some((band) => !university.ielts.includes(band)) ||
      programme.toefl.some((score) => !university.toefl.includes(score)) ||
      (/IELTS|TOEFL/.test(texts(major)) && programme.ielts.length + programme.toefl.length === 0)
    )
  })
  expect(keysOf(apart)).toEqual([])
})

test('a key feature is about the programme, not about its country, its profession or universities in general', () => {
  const general = [
    /\b(many|several|some|most) (programmes|universities|business schools|schools|countries|departments)\b/i,
    /\b(in|at) \w+ (countries|universities|departments|colleges)\b/i,
    /\buniversities\b|\bpublic colleges\b|\bhostel\b|\bversions\b|\bformats\b|engineering chambers/i,
  ]
  const listed = [...demo.subjects, ...demo.courses].flatMap(({ key, keyFeaturesEn }) =>
    keyFeaturesEn.map((line) => `${key}: ${line}`),
  )
  expect(listed.length).toBeGreaterThan(300)
  expect(listed.filter((line) => general.some((pattern) => pattern.test(line)))).toEqual([])
})

test('what is tagged as free of tuition costs a contribution, and says so', () => {
  const tagged = majors.filter(({ tags }) => tags.includes('tuition-free'))
  expect(tagged.length).toBeGreaterThan(0)
  expect(keysOf(courses.filter(({ tags }) => tags.includes('tuition-free')))).toEqual([])
  for (const { key, row } of tagged) {
    const semester = Number(
      row.descriptionEn?.match(/There is no tuition; students pay a contribution of (\d+) euros each semester/)?.[1],
    )
    expect(row.feeAmount, key).toBe(2 * semester)
    expect(row.descriptionAr, key).toContain(`مساهمة فصلية قدرها ${semester} يورو`)
    expect(row.descriptionAr, key).toContain('ولا رسوم دراسية')
    expect([row.discountPercent, row.scholarshipType ?? 'none'], key).toEqual([null, 'none'])
  }
})

test('the United Kingdom wants applications for medicine by 15 October of the year before', () => {
  const early = majors.filter(
    ({ country, key }) =>
      country === 'united-kingdom' && /\/(medicine|dentistry|veterinary-medicine)\/bachelor$/.test(key),
  )
  expect(early.length).toBeGreaterThan(5)
  for (const { key, intakes } of early) {
    for (const { year, deadline } of intakes) expect(deadline, key).toBe(`${year - 1}-10-15`)
    expect(
      intakes.some(({ status }) => status === 'open'),
      key,
    ).toBe(true)
  }
  const page = demo.destinations.find(({ key }) => key === 'united-kingdom')
  expect(page?.studySystemEn).toContain('15 October')
  expect(page?.studySystemAr).toContain('15 أكتوبر')
})

test('a country names the months in which its universities start', () => {
  for (const { key, facts } of demo.destinations) {
    const there = demo.universities.filter(({ country }) => country === key)
    const starts = majors.filter(({ country }) => country === key).flatMap(({ intakes }) => intakes)
    const used = new Set(starts.map(({ month }) => month))
    expect(
      facts.intakeMonths.filter((month) => !used.has(month)),
      `${key} names months in which nothing starts`,
    ).toEqual([])
    const usual = [...used].filter(
      (month) =>
        there.filter(({ intakes }) => intakes.some((intake) => intake.month === month)).length * 4 >= there.length,
    )
    expect(facts.intakeMonths, `${key} leaves out usual months`).toEqual(expect.arrayContaining(usual))
  }
})

test('about a third of the programmes have a scholarship: one of their own, or one of their university', () => {
  const all = [...majors, ...courses]
  const offered = all.filter(({ university, row }) => {
    const type = row.scholarshipType ?? (university === null ? 'none' : at(university).scholarshipType)
    return type !== 'none'
  })
  expect(offered.length / all.length).toBeGreaterThan(0.28)
  expect(offered.length / all.length).toBeLessThan(0.38)
})

test('a scholarship other than the university’s is named in the words of the programme', () => {
  const apart = majors.filter(
    ({ university, row }) => hasOwnScholarship(row) && row.scholarshipType !== at(university).scholarshipType,
  )
  expect(apart.length).toBeGreaterThan(0)
  const says = (lines: string[] | undefined, words: string) => lines?.some((line) => line.includes(words)) ?? false
  const silent = apart.filter(
    ({ row }) =>
      !says(row.keyFeaturesEn, 'full scholarship covers the whole tuition fee') ||
      !says(row.keyFeaturesAr, 'منحة كاملة خاصة به تغطي الرسوم الدراسية كلها'),
  )
  expect(keysOf(silent)).toEqual([])
})

test('a full scholarship is all of the fee, and without one there is no percentage', () => {
  const offers = [
    ...demo.universities.map(({ key, scholarshipType, scholarshipPercent }) => [
      key,
      scholarshipType,
      scholarshipPercent,
    ]),
    ...majors.map(({ key, row }) => [key, row.scholarshipType, row.scholarshipPercent]),
  ]
  const wrong = offers.filter(
    ([, type, percent]) => (type === 'full' && percent !== 100) || (type === 'none' && Boolean(percent)),
  )
  expect(wrong).toEqual([])
})

test('no programme is tagged as recognised, accredited or ranked: each reader’s own ministry says so', () => {
  const claims = demo.tags.filter(({ key, nameEn }) => /recogni|accredit|approv|rank|\btop\b/i.test(`${key} ${nameEn}`))
  expect(keysOf(claims)).toContain('recognised-degrees')
  const tagged = [...majors, ...courses].filter(({ tags }) => claims.some(({ key }) => tags.includes(key)))
  expect(keysOf(tagged)).toEqual([])
})

test('what a reform closed to most, a public university in Georgia does not offer, and says so first', () => {
  const georgia = demo.destinations.find(({ key }) => key === 'georgia')
  expect(georgia?.overviewEn).toContain('closes public universities to new international students')
  expect(`${georgia?.taglineEn} ${georgia?.taglineAr}`).not.toMatch(/moderate cost|معتدلة/)
  const closed = (key: string | null) => key !== null && at(key).country === 'georgia' && at(key).type === 'public'
  const concerned = [...majors, ...courses].filter(({ university }) => closed(university))
  expect(concerned.length).toBeGreaterThan(20)
  for (const { key, row, intakes } of concerned) {
    expect(row.summaryEn, key).toMatch(/^Closed to new international students: since the reform of 2026,/)
    expect(row.summaryAr, key).toMatch(/^التقديم مغلق أمام الطلاب الدوليين الجدد: فمنذ إصلاح عام 2026/)
    // Without an intake one could apply at any time; more than a year ahead it would be taken for one that is to open.
    expect(new Set(intakes.map(({ status }) => status)), key).toEqual(new Set(['closed']))
    expect(
      intakes.filter(({ deadline }) => !deadline || deadline >= '2027-11-20'),
      key,
    ).toEqual([])
  }
  const others = [...majors, ...courses].filter(({ university }) => !closed(university))
  expect(keysOf(others.filter(({ row }) => row.summaryEn?.includes('reform of 2026')))).toEqual([])
  for (const { key, admissionEn, admissionAr } of demo.universities.filter(({ key }) => closed(key))) {
    expect(admissionEn, key).toContain('reform of 2026')
    expect(admissionAr, key).toContain('إصلاح عام 2026')
  }
})

test('nothing full is promised in the name of a whole university, only for single funded doctoral places', () => {
  expect(keysOf(demo.universities.filter(({ scholarshipType }) => scholarshipType === 'full'))).toEqual([])
  const full = majors.filter(({ row, tags }) => row.scholarshipType === 'full' || tags.includes('full-scholarship'))
  expect(full.length).toBeGreaterThan(10)
  expect(keysOf(full.filter(({ row }) => row.level !== 'phd' || row.scholarshipType !== 'full'))).toEqual([])
  const untagged = full.filter(({ tags }) => !tags.includes('full-scholarship'))
  expect(keysOf(untagged)).toEqual([])
  const courseOffers = courses.filter(({ row, tags }) => hasOwnScholarship(row) || tags.includes('full-scholarship'))
  expect(keysOf(courseOffers)).toEqual([])
})

test('a regulated degree has the title that its country gives it, or none', () => {
  const regulated =
    /\/(medicine|dentistry|pharmacy|veterinary-medicine|nursing|physiotherapy|law|architecture|education|special-education)\/(bachelor|master)$/
  const titled = (country: string, subject: string) =>
    majors.filter((major) => major.country === country && major.key.endsWith(`/${subject}/bachelor`))
  for (const [country, subject, title] of [
    ['turkiye', 'medicine', 'Tıp Doktoru (MD)'],
    ['georgia', 'medicine', 'Doctor of Medicine (MD)'],
    ['germany', 'medicine', 'State Examination (Staatsexamen)'],
    ['india', 'medicine', 'Bachelor of Medicine and Surgery (MBBS)'],
    ['georgia', 'dentistry', null],
    ['jordan', 'pharmacy', null],
  ] as const) {
    const found = titled(country, subject)
    expect(found.length, `${subject} in ${country}`).toBeGreaterThan(0)
    for (const { key, row } of found) expect(row.qualificationEn, key).toBe(title)
  }
  const concerned = majors.filter(({ key }) => regulated.test(key))
  expect(concerned.length).toBeGreaterThan(100)
  const halfNamed = concerned.filter(({ row }) => Boolean(row.qualificationEn) !== Boolean(row.qualificationAr))
  expect(keysOf(halfNamed)).toEqual([])
  const inventedMasters = concerned.filter(({ row }) => row.qualificationEn?.startsWith('Master of Science'))
  expect(keysOf(inventedMasters)).toEqual([])
  const british = concerned.filter(
    ({ country, row }) =>
      !['india', 'united-kingdom', 'ireland', 'united-states', 'australia', 'canada'].includes(country ?? '') &&
      /\((MBBS|BDS|LLB|BPharm|DVM|BArch|BEd)\)/.test(row.qualificationEn ?? ''),
  )
  expect(keysOf(british)).toEqual([])
})

test('a preparatory year costs what its university says that it costs', () => {
  const years = courses.filter(({ university, tags }) => university !== null && tags.includes('foundation-year'))
  expect(years.length).toBeGreaterThan(40)
  for (const { key, university, row } of years) {
    const { preparatoryFee, currency } = at(university)
    expect([row.feeAmount, row.feeCurrency, row.discountPercent], key).toEqual([preparatoryFee, currency, null])
  }
})

test('a campus of certain faculties holds those, and they are held nowhere else', () => {
  const placed = [...majors, ...courses].flatMap(({ key, university, campus, faculty }) => {
    const place = campus === null ? undefined : at(university).campuses[campus]
    return place ? [{ key, place, faculty, campuses: at(university).campuses }] : []
  })
  const wrong = placed.filter(({ place, faculty, campuses }) => {
    const own = campuses.filter(({ faculties }) => faculties?.includes(faculty))
    return own.length > 0 ? !own.includes(place) : place.faculties !== undefined
  })
  expect(keysOf(wrong)).toEqual([])
  const medicine = placed.find(({ key }) => key === 'istanbul-university/medicine/bachelor')
  expect(medicine?.place.nameEn).toContain('Çapa')
})

test('the contribution of a semester is the same in Germany’s pages, programmes and the guide, and is counted once', () => {
  const germany = demo.destinations.find(({ key }) => key === 'germany')
  const [, low, high] = germany?.overviewEn.match(/contribution each semester, from (\d+) to (\d+) euros/) ?? []
  expect(germany?.overviewAr).toContain(`من ${low} إلى ${high} يورو`)
  const yearly = majors.flatMap(({ country, tags, row }) =>
    country === 'germany' && tags.includes('tuition-free') ? [row.feeAmount ?? 0] : [],
  )
  expect([2 * Number(low), 2 * Number(high)]).toEqual([Math.min(...yearly), Math.max(...yearly)])
  const names = germany?.oneOffCosts.map(({ nameEn }) => nameEn)
  expect(names?.filter((name) => /semester|contribution/i.test(name))).toEqual([])
  const guide = demo.articles.find(({ key }) => key === 'what-a-year-really-costs')
  const counted = Number(guide?.bodyEn.match(/Two semester contributions: €(\d+)/)?.[1])
  expect(yearly).toContain(counted)
  expect(guide?.bodyAr).toContain(`مساهمتان فصليتان: ${counted} يورو`)
})

test('a plan of another length is described in stages, so that no year is named that the degree does not have', () => {
  const bachelors = majors.filter(({ row }) => row.level === 'bachelor')
  const subjects = new Map(demo.subjects.map((subject) => [subject.key, subject]))
  const usual = ({ key }: { key: string }) => subjects.get(key.split('/')[1] ?? '')?.months.bachelor
  const others = bachelors.filter((major) => usual(major) !== major.row.durationMonths)
  expect(others.length).toBeGreaterThan(100)
  const years =
    /\b(opening|first|third|fourth|fifth|sixth|final|last)[ -]year\b(?! of a degree)|\byears? (one|two|three|four|five|six|\d)\b/i
  const wrong = others.filter(
    ({ row }) =>
      years.test(row.descriptionEn ?? '') ||
      /(?<!ب)السنة (الأولى|الثالثة|الرابعة|الخامسة|السادسة|الأخيرة)/.test(row.descriptionAr ?? ''),
  )
  expect(keysOf(wrong)).toEqual([])
  for (const { key, row } of others) {
    expect(row.descriptionEn, key).toMatch(/The plan below has (three|four|five|six) stages/)
    expect(row.descriptionAr, key).toMatch(/الخطة أدناه على (ثلاث|أربع|خمس|ست) مراحل/)
  }
  const ofThreeYears = bachelors.filter(({ row }) => row.durationMonths === 36)
  const fourth = ofThreeYears.filter(({ row }) =>
    /fourth year|year four|السنة الرابعة/i.test(
      JSON.stringify([
        row.summaryEn,
        row.descriptionEn,
        row.descriptionAr,
        row.keyFeaturesEn,
        row.keyFeaturesAr,
        row.faq,
      ]),
    ),
  )
  expect(keysOf(fourth)).toEqual([])
})

test('a degree is as long, and as dear, as the pages of its country and its university say', () => {
  const found = (pattern: RegExp) => majors.filter(({ key }) => pattern.test(key))
  const monthsIn = (pattern: RegExp) => [...new Set(found(pattern).map(({ row }) => row.durationMonths))]
  const inCountry = (country: string, subject: string) =>
    majors
      .filter((major) => major.country === country && major.key.endsWith(`/${subject}/bachelor`))
      .map(({ row }) => row.durationMonths)
  expect(monthsIn(/^university-of-edinburgh\/(?!medicine|veterinary).*\/bachelor$/)).toEqual([48])
  for (const [country, subject, months] of [
    ['egypt', 'medicine', 60],
    ['france', 'medicine', 108],
    ['india', 'medicine', 66],
    ['italy', 'law', 60],
    ['malaysia', 'medicine', 60],
    ['malaysia', 'pharmacy', 48],
    ['poland', 'law', 60],
  ] as const) {
    expect(
      inCountry(country, subject).filter((each) => each !== months),
      `${subject} in ${country}`,
    ).toEqual([])
  }
  expect(
    keysOf(found(/^university-of-melbourne\/(medicine|dentistry|law|architecture|[a-z-]*engineering)\/bachelor$/)),
  ).toEqual([])
  expect(
    keysOf(found(/^technical-university-of-munich\/.*\/phd$/).filter(({ row }) => row.feeAmount !== null)),
  ).toEqual([])
  const masters = found(/^technical-university-of-munich\/.*\/master$/).map(({ row }) => row.feeAmount ?? 8_000)
  expect(masters.filter((fee) => fee < 7_000)).toEqual([])
})

test('a certificate has an English title only where a country prints one', () => {
  const abroad = new Set([
    'azerbaijan',
    'france',
    'germany',
    'hungary',
    'italy',
    'poland',
    'russia',
    'spain',
    'turkiye',
  ])
  const titled = majors.filter(
    ({ country, row }) =>
      abroad.has(country ?? '') &&
      /^(Bachelor|Doctor of Philosophy|Diploma|Certificate)/.test(row.qualificationEn ?? ''),
  )
  expect(keysOf(titled)).toEqual([])
  expect(majors.filter(({ row }) => row.qualificationEn).length).toBeGreaterThan(150)
})

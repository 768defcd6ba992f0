import { expect, test } from 'vitest'
import { paths } from '#paths.ts'
import routeMap from '#routes.ts'

const slug = { en: 'technical-university-of-munich', ar: 'جامعة-ميونخ-التقنية' }
const lang = 'ar'

test('every link of the product leads where it always led', () => {
  const links = {
    home: paths.home({ lang }),
    search: paths.search({ lang }),
    searchWith: paths.search({ lang, params: { q: 'طب', level: 'master' } }),
    country: paths.country({ lang: 'en', slug }),
    university: paths.university({ lang, slug }),
    universityWithoutArabic: paths.university({ lang, slug: { en: slug.en, ar: null } }),
    faculty: paths.faculty({ lang: 'en', slug }),
    major: paths.programme({ lang: 'en', slug, type: 'major' }),
    course: paths.programme({ lang: 'en', slug, type: 'course' }),
    compare: paths.compare({ lang }),
    compareWith: paths.compare({ lang, ids: ['a1', 'b2'], onlyDifferences: true }),
    shortlist: paths.shortlist({ lang }),
    about: paths.about({ lang }),
    contact: paths.contact({ lang }),
    contactAbout: paths.contact({ lang: 'en', item: 'a1' }),
    contactSent: paths.contact({ lang, sent: 'callback' }),
    login: paths.login({ lang }),
    loginThenOn: paths.login({ lang, next: '/ar/account?x=1' }),
    turnedBack: paths.turnedBack({ lang, next: '/ar/admin/users' }),
    googleReturn: paths.googleReturn({ lang }),
    verify: paths.verify({ lang }),
    verifyCode: paths.verify({ lang, code: 'AC23-DE47' }),
    account: paths.account({ lang }),
    confirmEmail: paths.confirmEmail({ lang, token: 'a.b' }),
    media: paths.media({ lang, params: { unused: '1' } }),
    mediaItem: paths.mediaItem({ lang, id: '0e3c' }),
    staffApplications: paths.applications({ lang, params: { state: 'offer' } }),
    staffApplication: paths.application({ lang, id: 'a1' }),
    apply: paths.apply({ lang, item: 'a1' }),
    applyStep: paths.apply({ lang, item: 'a1', step: 'education' }),
    ownApplications: paths.ownApplications({ lang }),
    ownApplication: paths.ownApplication({ lang, id: '0e3c' }),
    admin: paths.admin({ lang }),
    users: paths.users({ lang }),
    usersFound: paths.users({ lang: 'en', params: { role: 'editor' } }),
    addUser: paths.addUser({ lang }),
    user: paths.user({ lang, id: '0e3c' }),
    newsletter: paths.newsletter({ lang }),
    newsletterConfirm: paths.newsletterConfirm({ lang, token: 'a.b' }),
    newsletterLeave: paths.newsletterLeave({ lang, token: 'a.b' }),
    blog: paths.blog({ lang }),
    blogOfTag: paths.blog({ lang, tag: 'housing', page: 2 }),
    article: paths.article({ lang: 'en', slug }),
    outline: paths.outline({ flagKey: 'de' }),
    flag: paths.flag({ flagKey: 'de' }),
  }
  expect(links).toMatchInlineSnapshot(`
    {
      "about": "/ar/about",
      "account": "/ar/account",
      "addUser": "/ar/admin/users/add",
      "admin": "/ar/admin",
      "apply": "/ar/applications/a1",
      "applyStep": "/ar/applications/a1?step=education",
      "article": "/en/blog/technical-university-of-munich",
      "blog": "/ar/blog",
      "blogOfTag": "/ar/blog?tag=housing&page=2",
      "compare": "/ar/compare",
      "compareWith": "/ar/compare?id=a1&id=b2&only=differences",
      "confirmEmail": "/ar/confirm-email?token=a.b",
      "contact": "/ar/contact",
      "contactAbout": "/en/contact?item=a1",
      "contactSent": "/ar/contact?sent=callback",
      "country": "/en/country/technical-university-of-munich",
      "course": "/en/courses/technical-university-of-munich",
      "faculty": "/en/faculty/technical-university-of-munich",
      "flag": "/flags/de.svg",
      "googleReturn": "/ar/auth/google",
      "home": "/ar",
      "login": "/ar/login",
      "loginThenOn": "/ar/login?next=%2Far%2Faccount%3Fx%3D1",
      "major": "/en/major/technical-university-of-munich",
      "newsletter": "/ar/newsletter",
      "newsletterConfirm": "/ar/newsletter/confirm?token=a.b",
      "newsletterLeave": "/ar/newsletter/unsubscribe?token=a.b",
      "outline": "/shapes/de.svg#shape",
      "ownApplication": "/ar/account/applications/0e3c",
      "ownApplications": "/ar/account/applications",
      "search": "/ar/searchresults",
      "searchWith": "/ar/searchresults?q=%D8%B7%D8%A8&level=master",
      "shortlist": "/ar/shortlist",
      "staffApplication": "/ar/admin/applications/a1",
      "staffApplications": "/ar/admin/applications?state=offer",
      "turnedBack": "/ar?next=%2Far%2Fadmin%2Fusers",
      "university": "/ar/university/%D8%AC%D8%A7%D9%85%D8%B9%D8%A9-%D9%85%D9%8A%D9%88%D9%86%D8%AE-%D8%A7%D9%84%D8%AA%D9%82%D9%86%D9%8A%D8%A9",
      "universityWithoutArabic": "/ar/university/technical-university-of-munich",
      "user": "/ar/admin/users/0e3c",
      "users": "/ar/admin/users",
      "usersFound": "/en/admin/users?role=editor",
      "verify": "/ar/verify",
      "verifyCode": "/ar/verify/AC23-DE47",
    }
  `)
})

type Entry = { path?: string; index?: boolean; file: string; children?: Entry[] }

const addresses = (entries: Entry[], base = ''): Map<string, string> =>
  new Map(
    entries.flatMap(({ path, index, file, children }): [string, string][] => {
      const here = path ? `${base}/${path}` : base
      return children ? [...addresses(children, here)] : [[index ? here || '/' : here, file]]
    }),
  )

test('every public address of the specification has its page', async () => {
  const map = addresses((await routeMap) as Entry[])
  expect(Object.fromEntries(map)).toMatchInlineSnapshot(`
    {
      "/*": "layouts/not-found.page.tsx",
      "/:lang": "features/home/web/home.page.tsx",
      "/:lang/about": "features/about/web/about.page.tsx",
      "/:lang/account": "features/account/web/account.page.tsx",
      "/:lang/account/applications": "features/applications/web/applications.page.tsx",
      "/:lang/account/applications/:id": "features/applications/web/application.page.tsx",
      "/:lang/admin": "features/admin/web/overview.page.tsx",
      "/:lang/admin/applications": "features/review/web/applications.page.tsx",
      "/:lang/admin/applications/:id": "features/review/web/application.page.tsx",
      "/:lang/admin/users": "features/users/web/users.page.tsx",
      "/:lang/admin/users/:id": "features/users/web/user.page.tsx",
      "/:lang/admin/users/add": "features/users/web/user-add.page.tsx",
      "/:lang/applications/:itemId": "features/apply/web/apply.page.tsx",
      "/:lang/auth/google": "features/auth/web/google.page.tsx",
      "/:lang/blog": "features/articles/web/blog.page.tsx",
      "/:lang/blog/:slug": "features/articles/web/article.page.tsx",
      "/:lang/compare": "features/compare/web/compare.page.tsx",
      "/:lang/confirm-email": "features/auth/web/confirm-email.page.tsx",
      "/:lang/contact": "features/enquiries/web/contact.page.tsx",
      "/:lang/country/:slug": "features/countries/web/country.page.tsx",
      "/:lang/courses/:slug": "features/programmes/web/course.page.tsx",
      "/:lang/faculty/:slug": "features/faculties/web/faculty.page.tsx",
      "/:lang/login": "features/auth/web/login.page.tsx",
      "/:lang/major/:slug": "features/programmes/web/major.page.tsx",
      "/:lang/newsletter": "features/enquiries/web/newsletter.page.tsx",
      "/:lang/newsletter/confirm": "features/enquiries/web/newsletter-confirm.page.tsx",
      "/:lang/newsletter/unsubscribe": "features/enquiries/web/newsletter-unsubscribe.page.tsx",
      "/:lang/searchresults/*": "features/search/web/search-results.page.tsx",
      "/:lang/shortlist": "features/shortlist/web/shortlist.page.tsx",
      "/:lang/university/:slug": "features/universities/web/university.page.tsx",
      "/:lang/verify/:code?": "features/letters/web/verify.page.tsx",
    }
  `)
})

import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'
import { CONTENT_ENTITIES } from './features/content/entities.ts'
import { LANDING_PAGE_KINDS } from './lib/landing-page-kinds.ts'

/** Every page address and the file behind it. The addresses without a language are redirects of the server. */
export default [
  layout('layouts/public/public.layout.tsx', [
    route(':lang', 'layouts/public/language.layout.tsx', [
      index('features/home/web/home.page.tsx'),
      route('searchresults/*', 'features/search/web/search-results.page.tsx'),
      route('country/:slug', 'features/countries/web/country.page.tsx'),
      ...LANDING_PAGE_KINDS.map((kind) =>
        route(`country/:country/${kind}/:slug`, 'features/landing-pages/web/landing.page.tsx', {
          id: `country/${kind}`,
        }),
      ),
      route('university/:slug', 'features/universities/web/university.page.tsx'),
      route('faculty/:slug', 'features/faculties/web/faculty.page.tsx'),
      route('major/:slug', 'features/programmes/web/major.page.tsx'),
      route('courses/:slug', 'features/programmes/web/course.page.tsx'),
      route('compare', 'features/compare/web/compare.page.tsx'),
      route('shortlist', 'features/saved-items/web/shortlist.page.tsx'),
      route('scholarships', 'features/scholarships/web/scholarships.page.tsx'),
      route('deadlines', 'features/deadlines/web/deadlines.page.tsx'),
      route('recognition', 'features/recognition/web/recognition.page.tsx'),
      route('privacy', 'features/policies/web/privacy.page.tsx'),
      route('terms', 'features/policies/web/terms.page.tsx'),
      route('accessibility', 'features/policies/web/accessibility.page.tsx'),
      route('about', 'features/about/web/about.page.tsx'),
      route('contact', 'features/enquiries/web/contact.page.tsx'),
      route('newsletter', 'features/enquiries/web/newsletter.page.tsx'),
      route('newsletter/confirm', 'features/enquiries/web/newsletter-confirm.page.tsx'),
      route('newsletter/unsubscribe', 'features/enquiries/web/newsletter-unsubscribe.page.tsx'),
      route('verify/:code?', 'features/letters/web/verify.page.tsx'),
      route('login', 'features/auth/web/login.page.tsx'),
      route('confirm-email', 'features/auth/web/confirm-email.page.tsx'),
      route('auth/google', 'features/auth/web/google.page.tsx'),
      layout('layouts/account/account.layout.tsx', [
        route('account', 'features/account/web/account.page.tsx'),
        route('account/applications', 'features/applications/web/applications.page.tsx'),
        route('account/applications/:id', 'features/account/web/application.page.tsx'),
        route('applications/:itemId', 'features/apply/web/apply.page.tsx'),
      ]),
      route('blog', 'features/articles/web/blog.page.tsx'),
      route('blog/:slug', 'features/articles/web/article.page.tsx'),
      route('admin/preview', 'features/content/web/preview.page.tsx'),
    ]),
    route('*', 'layouts/not-found.page.tsx'),
  ]),
  route(':lang/admin', 'layouts/admin/admin.layout.tsx', [
    index('features/admin/web/overview.page.tsx'),
    layout('features/review/web/applications.layout.tsx', [
      route('applications', 'features/review/web/applications.page.tsx'),
      route('applications/:id', 'features/review/web/application.page.tsx'),
    ]),
    route('imports', 'features/spreadsheets/web/imports.page.tsx'),
    route('imports/:id', 'features/spreadsheets/web/import.page.tsx'),
    route('fact-checks', 'features/checks/web/fact-checks.page.tsx'),
    route('demand', 'features/demand/web/demand.page.tsx'),
    route('links', 'features/links/web/links.page.tsx'),
    route('media', 'features/media/web/media.page.tsx'),
    route('media/:id', 'features/media/web/media-item.page.tsx'),
    layout('features/users/web/users.layout.tsx', [
      route('users', 'features/users/web/users.page.tsx'),
      route('users/add', 'features/users/web/user-add.page.tsx'),
      route('users/:id', 'features/users/web/user.page.tsx'),
    ]),
    layout('features/desk/web/desk.layout.tsx', [
      route('enquiries', 'features/desk/web/enquiries.page.tsx'),
      route('enquiries/:id', 'features/desk/web/enquiry.page.tsx'),
      route('newsletter', 'features/desk/web/subscribers.page.tsx'),
    ]),
    layout('features/settings/web/settings.layout.tsx', [
      route('settings', 'features/settings/web/settings.page.tsx'),
      route('settings/:key', 'features/settings/web/setting.page.tsx'),
      route('redirects', 'features/redirects/web/redirects.page.tsx'),
      route('tokens', 'features/api-tokens/web/tokens.page.tsx'),
      route('tokens/add', 'features/api-tokens/web/token-add.page.tsx'),
      route('rates', 'features/currencies/web/rates.page.tsx'),
      route('rates/add', 'features/currencies/web/rate-add.page.tsx'),
      route('rates/:currency', 'features/currencies/web/rate.page.tsx'),
      route('holidays', 'features/holidays/web/holidays.page.tsx'),
      route('holidays/add', 'features/holidays/web/holiday-add.page.tsx'),
      route('holidays/:id', 'features/holidays/web/holiday.page.tsx'),
    ]),
    ...CONTENT_ENTITIES.flatMap((entity) => [
      route(entity, 'features/content/web/records.page.tsx', { id: entity }),
      route(`${entity}/add`, 'features/content/web/record-add.page.tsx', { id: `${entity}/add` }),
      route(`${entity}/export`, 'features/spreadsheets/web/export.page.tsx', { id: `${entity}/export` }),
      route(`${entity}/import`, 'features/spreadsheets/web/import-upload.page.tsx', { id: `${entity}/import` }),
      route(`${entity}/:id`, 'features/content/web/record.page.tsx', { id: `${entity}/:id` }),
    ]),
  ]),
] satisfies RouteConfig

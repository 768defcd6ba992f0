import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** Every page address and the file behind it. The addresses without a language are redirects of the server. */
export default [
  layout('layouts/public.layout.tsx', [
    route(':lang', 'layouts/language.layout.tsx', [
      index('features/home/web/home.page.tsx'),
      route('searchresults/*', 'features/search/web/search-results.page.tsx'),
      route('country/:slug', 'features/countries/web/country.page.tsx'),
      route('university/:slug', 'features/universities/web/university.page.tsx'),
      route('faculty/:slug', 'features/faculties/web/faculty.page.tsx'),
      route('major/:slug', 'features/majors/web/major.page.tsx'),
      route('courses/:slug', 'features/courses/web/course.page.tsx'),
      route('compare', 'features/compare/web/compare.page.tsx'),
      route('shortlist', 'features/compare/web/shortlist.page.tsx'),
      route('about', 'features/about/web/about.page.tsx'),
      route('contact', 'features/enquiries/web/contact.page.tsx'),
      route('newsletter', 'features/enquiries/web/newsletter.page.tsx'),
      route('newsletter/confirm', 'features/enquiries/web/newsletter-confirm.page.tsx'),
      route('newsletter/unsubscribe', 'features/enquiries/web/newsletter-unsubscribe.page.tsx'),
      route('verify/:code?', 'features/letters/web/verify.page.tsx'),
      route('login', 'features/accounts/web/login.page.tsx'),
      route('confirm-email', 'features/accounts/web/confirm-email.page.tsx'),
      route('auth/google', 'features/accounts/web/google.page.tsx'),
      layout('layouts/account.layout.tsx', [
        route('account', 'features/accounts/web/account.page.tsx'),
        route('account/applications', 'features/applications/web/own-applications.page.tsx'),
        route('account/applications/:id', 'features/applications/web/own-application.page.tsx'),
        route('applications/:itemId', 'features/applications/web/application.page.tsx'),
      ]),
      route('blog', 'features/articles/web/blog.page.tsx'),
      route('blog/:slug', 'features/articles/web/article.page.tsx'),
    ]),
    route('*', 'features/home/web/not-found.page.tsx'),
  ]),
  route(':lang/admin', 'layouts/admin.layout.tsx', [
    index('features/admin/web/overview.page.tsx'),
    layout('features/applications/web/admin/applications.layout.tsx', [
      route('applications', 'features/applications/web/admin/applications.page.tsx'),
      route('applications/:id', 'features/applications/web/admin/application.page.tsx'),
    ]),
    layout('features/accounts/web/admin/users.layout.tsx', [
      route('users', 'features/accounts/web/admin/users.page.tsx'),
      route('users/add', 'features/accounts/web/admin/user-add.page.tsx'),
      route('users/:id', 'features/accounts/web/admin/user.page.tsx'),
    ]),
  ]),
] satisfies RouteConfig

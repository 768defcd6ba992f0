import * as apiTokens from '#db/schema/api-tokens.table.ts'
import * as applications from '#db/schema/applications.table.ts'
import * as articles from '#db/schema/articles.table.ts'
import * as assignment from '#db/schema/assignment.table.ts'
import * as bulkChanges from '#db/schema/bulk-changes.table.ts'
import * as challenges from '#db/schema/challenges.table.ts'
import * as countries from '#db/schema/countries.table.ts'
import * as documentKinds from '#db/schema/document-kinds.table.ts'
import * as documents from '#db/schema/documents.table.ts'
import * as enquiries from '#db/schema/enquiries.table.ts'
import * as factChecks from '#db/schema/fact-checks.table.ts'
import * as faculties from '#db/schema/faculties.table.ts'
import * as history from '#db/schema/history.table.ts'
import * as holidays from '#db/schema/holidays.table.ts'
import * as imports from '#db/schema/imports.table.ts'
import * as jobs from '#db/schema/jobs.table.ts'
import * as letters from '#db/schema/letters.table.ts'
import * as links from '#db/schema/links.table.ts'
import * as media from '#db/schema/media.table.ts'
import * as newsletter from '#db/schema/newsletter.table.ts'
import * as programmes from '#db/schema/programmes.table.ts'
import * as questions from '#db/schema/questions.table.ts'
import * as redirects from '#db/schema/redirects.table.ts'
import * as requests from '#db/schema/requests.table.ts'
import * as savedViews from '#db/schema/saved-views.table.ts'
import * as settings from '#db/schema/settings.table.ts'
import * as staffProfiles from '#db/schema/staff-profiles.table.ts'
import * as tags from '#db/schema/tags.table.ts'
import * as textTemplates from '#db/schema/text-templates.table.ts'
import * as universities from '#db/schema/universities.table.ts'
import * as users from '#db/schema/users.table.ts'

/** Every table and enum, for records that tests write. */
export const schema = {
  ...apiTokens,
  ...applications,
  ...articles,
  ...assignment,
  ...bulkChanges,
  ...challenges,
  ...countries,
  ...documentKinds,
  ...documents,
  ...enquiries,
  ...factChecks,
  ...faculties,
  ...holidays,
  ...history,
  ...imports,
  ...jobs,
  ...letters,
  ...links,
  ...media,
  ...newsletter,
  ...programmes,
  ...questions,
  ...redirects,
  ...requests,
  ...savedViews,
  ...settings,
  ...staffProfiles,
  ...tags,
  ...textTemplates,
  ...universities,
  ...users,
}

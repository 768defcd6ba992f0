import { Hono } from 'hono'
import { meRoutes } from '#features/account/server/routes.ts'
import { accountSecurityRoutes } from '#features/account/server/security-routes.ts'
import { activityRoutes } from '#features/admin/activity/server/routes.ts'
import { findRoutes } from '#features/admin/find/server/routes.ts'
import { overviewRoutes } from '#features/admin/server/routes.ts'
import { applicationRoutes } from '#features/admissions/applications/server/routes.ts'
import { dailySummaryRoutes } from '#features/admissions/daily-summary/server/routes.ts'
import { documentRoutes } from '#features/admissions/documents/server/routes.ts'
import { guardianLinkRoutes } from '#features/admissions/guardians/server/link-routes.ts'
import { guardianRoutes } from '#features/admissions/guardians/server/routes.ts'
import { letterRoutes } from '#features/admissions/letters/server/routes.ts'
import { messageRoutes } from '#features/admissions/messages/server/routes.ts'
import { noticeChannelRoutes } from '#features/admissions/notices/server/channel-routes.ts'
import { noticeRoutes } from '#features/admissions/notices/server/routes.ts'
import { referenceLinkRoutes } from '#features/admissions/references/server/link-routes.ts'
import { referenceRoutes } from '#features/admissions/references/server/routes.ts'
import { requestRoutes } from '#features/admissions/requests/server/routes.ts'
import { retentionRoutes } from '#features/admissions/retention/server/routes.ts'
import { caseExportRoutes } from '#features/admissions/staff/server/case-export/routes.ts'
import { decisionRoutes } from '#features/admissions/staff/server/decision-routes.ts'
import { reviewFileRoutes } from '#features/admissions/staff/server/file-routes.ts'
import { reviewPreviewRoutes } from '#features/admissions/staff/server/preview-routes.ts'
import { reviewRequestRoutes } from '#features/admissions/staff/server/request-routes.ts'
import { reviewRoutes } from '#features/admissions/staff/server/routes.ts'
import { applyRoutes } from '#features/admissions/student/server/routes.ts'
import { templateRoutes } from '#features/admissions/templates/server/routes.ts'
import { articleRoutes } from '#features/articles/server/routes.ts'
import { codeRoutes } from '#features/auth/server/code-routes.ts'
import { googleRoutes } from '#features/auth/server/google-routes.ts'
import { accountRoutes } from '#features/auth/server/routes.ts'
import type { CatalogueServices } from '#features/catalogue-services.ts'
import { factCheckRoutes } from '#features/checks/server/routes.ts'
import { familyNewsRoutes } from '#features/compare/family-pages/server/news-routes.ts'
import { reactionRoutes } from '#features/compare/family-pages/server/reaction-routes.ts'
import { familyPageRoutes } from '#features/compare/family-pages/server/routes.ts'
import { compareRoutes } from '#features/compare/server/routes.ts'
import { bulkRoutes } from '#features/content/bulk/server/routes.ts'
import type { ChoiceCounter } from '#features/content/demand/server/choice-counter.ts'
import { choiceRoutes } from '#features/content/demand/server/choice-routes.ts'
import { demandRoutes } from '#features/content/demand/server/routes.ts'
import { linkRoutes } from '#features/content/links/server/routes.ts'
import { redirectRoutes } from '#features/content/redirects/server/routes.ts'
import { aboutRecordRoutes } from '#features/content/server/about-record-routes.ts'
import { draftRoutes } from '#features/content/server/draft-routes.ts'
import { previewRoutes } from '#features/content/server/preview-routes.ts'
import { contentRoutes } from '#features/content/server/routes.ts'
import { assignmentRuleKind } from '#features/content/small-records/server/assignment-rules.ts'
import { documentKindKind } from '#features/content/small-records/server/document-kinds.ts'
import { holidayKind } from '#features/content/small-records/server/holidays.ts'
import { questionKind } from '#features/content/small-records/server/questions.ts'
import { rateRoutes } from '#features/content/small-records/server/rate-routes.ts'
import { rateKind } from '#features/content/small-records/server/rates.ts'
import { redirectKind } from '#features/content/small-records/server/redirects.ts'
import { smallRecordRoutes } from '#features/content/small-records/server/routes.ts'
import { templateKind } from '#features/content/small-records/server/templates.ts'
import { correctionRoutes } from '#features/content/spreadsheets/server/correction-routes.ts'
import { exportRoutes } from '#features/content/spreadsheets/server/export-routes.ts'
import { importRoutes } from '#features/content/spreadsheets/server/import-routes.ts'
import { uploadRoutes } from '#features/content/spreadsheets/server/upload-routes.ts'
import { deskRoutes } from '#features/conversations/desk/server/routes.ts'
import { enquiryRoutes } from '#features/conversations/enquiries/server/routes.ts'
import { issueRoutes } from '#features/conversations/newsletter/server/routes.ts'
import { phoneCallRoutes } from '#features/conversations/phone-calls/server/routes.ts'
import { questionRoutes } from '#features/conversations/questions/server/routes.ts'
import { recognitionRoutes } from '#features/countries/recognition/server/routes.ts'
import { countryRoutes } from '#features/countries/server/routes.ts'
import { currencyRoutes } from '#features/currencies/server/routes.ts'
import { facultyRoutes } from '#features/faculties/server/routes.ts'
import { frameRoutes } from '#features/frame/server/routes.ts'

import { homeRoutes } from '#features/home/server/routes.ts'
import { mediaRoutes } from '#features/media/server/routes.ts'
import { peopleRoutes } from '#features/people/server/routes.ts'
import { programmeRoutes } from '#features/programmes/server/routes.ts'
import { answerRoutes } from '#features/search/answers/server/routes.ts'
import { deadlineRoutes } from '#features/search/deadlines/server/routes.ts'
import { landingPageRoutes } from '#features/search/landing-pages/server/routes.ts'
import { scholarshipRoutes } from '#features/search/scholarships/server/routes.ts'
import { searchRoutes } from '#features/search/server/routes.ts'
import { settingRoutes } from '#features/settings/server/routes.ts'
import { shortlistRoutes } from '#features/shortlist/server/routes.ts'
import { universityRoutes } from '#features/universities/server/routes.ts'
import { apiTokenRoutes } from '#features/users/api-tokens/server/routes.ts'
import { userRoutes } from '#features/users/server/routes.ts'
import { viewRoutes } from '#features/views/server/routes.ts'

/**
 * Every API prefix and the feature behind it. Search comes first: `/majors/getAll/GetAllMajor` is not a major; spreadsheets
 * and bulk changes before records: `/admin/majors/export.csv` and `/admin/majors/ids` are none. `choices` counts opened results.
 */
export const createApi = (services: CatalogueServices, choices: ChoiceCounter) =>
  new Hono()
    .basePath('/api')
    .route('/', searchRoutes(services))
    .route('/', answerRoutes(services))
    .route('/', frameRoutes(services))
    .route('/', homeRoutes(services))
    .route('/', countryRoutes(services))
    .route('/', landingPageRoutes(services))
    .route('/', scholarshipRoutes(services))
    .route('/', deadlineRoutes(services))
    .route('/', recognitionRoutes(services))
    .route('/', universityRoutes(services))
    .route('/', facultyRoutes(services))
    .route('/', programmeRoutes(services))
    .route('/', articleRoutes(services))
    .route('/', enquiryRoutes(services))
    .route('/', questionRoutes(services))
    .route('/', accountRoutes(services))
    .route('/', codeRoutes(services))
    .route('/', googleRoutes(services))
    .route('/', meRoutes(services))
    .route('/', accountSecurityRoutes(services))
    .route('/', userRoutes(services))
    .route('/', peopleRoutes(services))
    .route('/', applyRoutes(services))
    .route('/', applicationRoutes(services))
    .route('/', caseExportRoutes(services))
    .route('/', retentionRoutes(services))
    .route('/', reviewFileRoutes(services))
    .route('/', smallRecordRoutes(services, assignmentRuleKind))
    .route('/', smallRecordRoutes(services, documentKindKind))
    .route('/', reviewPreviewRoutes(services))
    .route('/', decisionRoutes(services))
    .route('/', reviewRoutes(services))
    .route('/', templateRoutes(services))
    .route('/', smallRecordRoutes(services, templateKind))
    .route('/', reviewRequestRoutes(services))
    .route('/', messageRoutes(services))
    .route('/', noticeRoutes(services))
    .route('/', noticeChannelRoutes(services))
    .route('/', requestRoutes(services))
    .route('/', guardianRoutes(services))
    .route('/', referenceRoutes(services))
    .route('/', referenceLinkRoutes(services))
    .route('/', guardianLinkRoutes(services))
    .route('/', compareRoutes(services))
    .route('/', shortlistRoutes(services))
    .route('/', familyPageRoutes(services))
    .route('/', familyNewsRoutes(services))
    .route('/', reactionRoutes(services))
    .route('/', currencyRoutes(services))
    .route('/', documentRoutes(services))
    .route('/', letterRoutes(services))
    .route('/', apiTokenRoutes(services))
    .route('/', smallRecordRoutes(services, holidayKind))
    .route('/', rateRoutes(services))
    .route('/', smallRecordRoutes(services, rateKind))
    .route('/', exportRoutes(services))
    .route('/', uploadRoutes(services))
    .route('/', importRoutes(services))
    .route('/', correctionRoutes(services))
    .route('/', bulkRoutes(services))
    .route('/', previewRoutes(services))
    .route('/', aboutRecordRoutes(services))
    .route('/', draftRoutes(services))
    .route('/', contentRoutes(services))
    .route('/', factCheckRoutes(services))
    .route('/', deskRoutes(services))
    .route('/', phoneCallRoutes(services))
    .route('/', smallRecordRoutes(services, questionKind))
    .route('/', issueRoutes(services))
    .route('/', settingRoutes(services))
    .route('/', mediaRoutes(services))
    .route('/', viewRoutes(services))
    .route('/', findRoutes(services))
    .route('/', redirectRoutes(services))
    .route('/', smallRecordRoutes(services, redirectKind))
    .route('/', demandRoutes(services))
    .route('/', choiceRoutes(services, choices))
    .route('/', linkRoutes(services))
    .route('/', activityRoutes(services))
    .route('/', overviewRoutes(services))
    .route('/', dailySummaryRoutes(services))

export type Api = ReturnType<typeof createApi>

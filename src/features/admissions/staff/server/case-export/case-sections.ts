import { answerLabel, shownFields } from '#features/admissions/applications/answer-text.ts'
import { givenAbout } from '#features/admissions/applications/answers-about.ts'
import { backgroundOf } from '#features/admissions/applications/background.ts'
import { answerRuns } from '#features/admissions/applications/server/answer-runs.ts'
import { STEPS } from '#features/admissions/applications/steps.ts'
import { earlierConsents } from '#features/admissions/guardians/consent-text.ts'
import type { GuardianView } from '#features/admissions/guardians/contract.ts'
import { conditionDetail } from '#features/admissions/letters/condition-detail.ts'
import { neededFor, verdictWords } from '#features/admissions/staff/requirement-words.ts'
import { eligibilityOf } from '#features/programmes/eligibility/eligibility.ts'
import { formatDate, formatDayOf } from '#i18n/format.ts'
import { isolate } from '#i18n/isolate.ts'
import { directionOf, pickList } from '#lib/localized.ts'
import { bidiParagraphs, bidiRuns, code } from '#platform/pdf/bidi-text.ts'
import type { CaseFile } from './case-file.ts'
import { correctionSection, historySection, messageSection, noteSection, requestSection } from './exchange-sections.ts'
import { type Context, momentIn, type Section, section } from './section.ts'
import { wordsIn } from './words.ts'

/** The sections of a case file before its documents, as `case.typ` sets them. */

export function sectionsOf(file: CaseFile): Section[] {
  const dir = directionOf(file.lang)
  const context: Context = {
    file,
    words: wordsIn[file.lang],
    run: (text) => bidiRuns(text, dir),
    lines: (text) => bidiParagraphs(text, dir),
  }
  const { view, hasNotes } = file
  return [
    ...answerSections(context),
    ...(file.guardian ? [guardianSection(context, file.guardian)] : []),
    requirementSection(context),
    ...(view.conditions.length > 0 ? [conditionSection(context)] : []),
    ...(view.letters.length > 0 ? [letterSection(context)] : []),
    ...(view.requests.requests.length > 0 ? [requestSection(context)] : []),
    ...(file.references.length > 0 ? [referenceSection(context)] : []),
    ...(view.requests.corrections.length > 0 ? [correctionSection(context)] : []),
    historySection(context),
    messageSection(context),
    ...(hasNotes ? [noteSection(context)] : []),
  ]
}

const answerSections = (context: Context): Section[] => {
  const { applications } = context.words
  const { answers } = context.file.view
  return STEPS.map((step) =>
    section(applications(`steps.${step.id}.title`), {
      rows: shownFields(step, answers).map((field) => ({
        label: answerLabel(applications, field, answers),
        runs: answerRuns(applications, context.words.lang, answers, field),
      })),
    }),
  )
}

function requirementSection({ file, words, run }: Context): Section {
  const { review, applications, t, lang } = words
  const { requirements, answers, nextLetter } = file.view
  const title = review('requirements.title')
  if (!requirements) return section(title, { lead: review('requirements.none') })
  const checks = eligibilityOf({ ...requirements, intakes: nextLetter.intakes }, backgroundOf(answers))
  const stated = pickList(requirements.requirements, lang).lines
  const rows = checks.map((check) => ({
    label: review(`requirements.abouts.${check.about}`),
    runs: [
      run(
        t('requirement', {
          needs: neededFor(check, review, lang),
          has: givenAbout(check, answers, { applications, lang }) || review('requirements.notGiven'),
          verdict: verdictWords(check, review, lang),
        }),
      ),
    ],
  }))
  return section(title, {
    rows: stated.length === 0 ? rows : [...rows, { label: t('stated'), runs: stated.map(run) }],
  })
}

/** Whether the guardian of a minor has consented. */
function guardianSection({ words, run }: Context, view: GuardianView): Section {
  const { guardians, lang, review } = words
  const { consent, isMinor } = view
  const { state, email, askedAt, expiresAt, signedName, signedAt, withdrawnAt } = consent
  const dayOf = (at: string | null) => (at ? isolate(formatDate(lang, at)) : '')
  const isSigned = state === 'given' || state === 'withdrawn'
  const lead = guardians(`panel.states.${state}`, {
    name: isolate(signedName ?? ''),
    email: isolate(email ?? ''),
    day: dayOf(state === 'withdrawn' ? withdrawnAt : isSigned ? signedAt : askedAt),
    given: dayOf(signedAt),
    until: dayOf(expiresAt),
  })
  const sentences = [
    ...(isMinor || isSigned ? [lead] : []),
    ...earlierConsents(guardians, lang, view).map(({ words }) => words),
    ...(isMinor ? [] : [guardians('panel.staffOfAge')]),
  ]
  return section(review('application.guardian'), {
    rows: sentences.map((words) => ({ label: guardians('panel.consent'), runs: [run(words)] })),
  })
}

/** What referees wrote; their files are among the documents. */
function referenceSection(context: Context): Section {
  const { file, words, run, lines } = context
  return section(words.t('references'), {
    items: file.references.map(({ name, role, email, givenAt, letter }) => ({
      title: run(`${isolate(name)} · ${isolate(role)}`),
      meta: run(`${momentIn(context, givenAt)} · ${isolate(email)}`),
      runs: lines(letter ?? words.t('referenceAsFile')),
      rows: [],
    })),
  })
}

function conditionSection(context: Context): Section {
  const { file, words, run, lines } = context
  const { review, letters, t, lang } = words
  return section(review('application.conditions.title'), {
    items: file.view.conditions.map(({ kind, detail, dueOn, state, evidence, document, sentAt, reason }) => {
      const name = letters(`conditions.${kind}`)
      const text = conditionDetail(detail, lang)
      const due = dueOn ? [letters('letter.dueOn', { date: isolate(formatDate(lang, dueOn)) })] : []
      const sent = sentAt ? ` · ${momentIn(context, sentAt)}` : ''
      return {
        title: run(text === '' ? name : `${name}: ${isolate(text)}`),
        meta: run([review(`application.conditions.states.${state}`), ...due].join(' · ')),
        runs: [],
        rows: [
          ...(evidence || document
            ? [
                {
                  label: review('application.conditions.evidence') + sent,
                  runs: [
                    ...lines(evidence ?? ''),
                    ...(document
                      ? [run(review('application.conditions.document', { kind: file.nameOf(document, lang) }))]
                      : []),
                  ],
                },
              ]
            : []),
          ...(reason ? [{ label: t('decisionReason'), runs: lines(reason) }] : []),
        ],
      }
    }),
  })
}

function letterSection({ file, words, run, lines }: Context): Section {
  const { letters, t, lang } = words
  return section(t('letters'), {
    items: file.view.letters.map(
      ({ kind, number, issuedAt, issuedBy, revoked, code: letterCode, correctionReason }) => ({
        title: run(t('letter', { kind: letters(`kinds.${kind}`), number })),
        meta: run(
          [
            letters(`staff.${revoked?.why ?? 'valid'}`),
            formatDayOf(lang, issuedAt),
            ...(issuedBy ? [isolate(issuedBy.name ?? issuedBy.Email)] : []),
          ].join(' · '),
        ),
        runs: [],
        rows: [
          { label: t('code'), runs: [code(letterCode)] },
          ...(correctionReason ? [{ label: letters('letter.reason'), runs: lines(correctionReason) }] : []),
        ],
      }),
    ),
  })
}

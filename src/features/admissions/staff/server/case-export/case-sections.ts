import { shownFields } from '#features/admissions/applications/answer-text.ts'
import { givenAbout } from '#features/admissions/applications/answers-about.ts'
import { backgroundOf } from '#features/admissions/applications/background.ts'
import { type Answers, type ApplicationField, emptyAnswers } from '#features/admissions/applications/rules.ts'
import { answerRuns } from '#features/admissions/applications/server/answer-runs.ts'
import { STEPS } from '#features/admissions/applications/steps.ts'
import type { GuardianView } from '#features/admissions/guardians/contract.ts'
import { conditionDetail } from '#features/admissions/letters/condition-detail.ts'
import type { RequestItemView } from '#features/admissions/requests/contract.ts'
import { subjectOf } from '#features/admissions/requests/subject.ts'
import type { ReviewView } from '#features/admissions/staff/contract.ts'
import { neededFor, verdictWords } from '#features/admissions/staff/requirement-words.ts'
import { eligibilityOf } from '#features/programmes/eligibility/eligibility.ts'
import { formatDate, formatDayOf, formatMomentIn } from '#i18n/format.ts'
import { isolate } from '#i18n/isolate.ts'
import { directionOf, pickList } from '#lib/localized.ts'
import { type BidiRun, bidiParagraphs, bidiRuns, code } from '#platform/pdf/bidi-text.ts'
import type { CaseFile } from './case-file.ts'
import { type Words, wordsIn } from './words.ts'

/** The sections of a case file before its documents, as `case.typ` sets them. */

export type Row = { label: string; runs: BidiRun[] }
/** Something with a date, such as a message: `meta` says when and who. */
type Item = { title: BidiRun; meta: BidiRun; runs: BidiRun[]; rows: Row[] }
type Section = { title: string; lead: string; rows: Row[]; items: Item[] }

type Context = { file: CaseFile; words: Words; run: (text: string) => BidiRun; lines: (text: string) => BidiRun[] }

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

const section = (title: string, content: Partial<Section>): Section => ({
  title,
  lead: '',
  rows: [],
  items: [],
  ...content,
})

const momentIn = ({ file }: Context, at: string) => formatMomentIn(file.lang, file.zone, at)

const answerSections = (context: Context): Section[] => {
  const { applications } = context.words
  const { answers } = context.file.view
  return STEPS.map((step) =>
    section(applications(`steps.${step.id}.title`), {
      rows: shownFields(step, answers).map((field) => ({
        label: applications(`fields.${field}.label`),
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
function guardianSection({ words, run }: Context, { consent, isMinor }: GuardianView): Section {
  const { guardians, lang, review } = words
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
  const sentences = [...(isMinor || isSigned ? [lead] : []), ...(isMinor ? [] : [guardians('panel.staffOfAge')])]
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

function requestSection(context: Context): Section {
  const { file, words, run, lines } = context
  const { requests, t, lang } = words
  return section(t('requests'), {
    items: file.view.requests.requests.toReversed().map((request) => ({
      title: run(t('asked', { date: formatDayOf(lang, request.askedAt), due: formatDate(lang, request.dueOn) })),
      meta: run(requests(`staff.states.${request.state}`)),
      runs: lines(request.note ?? ''),
      rows: request.items.map((item) => requestRow(context, item)),
    })),
  })
}

function requestRow({ file, words, run, lines }: Context, item: RequestItemView): Row {
  const { requests, applications, t, lang } = words
  const {
    kind,
    documentKind,
    documentLabel: label,
    field,
    question,
    state,
    document,
    answer,
    answeredAt,
    returnReason,
  } = item
  const name = documentKind
    ? file.nameOf({ kind: documentKind, label }, lang)
    : field
      ? requests('correctionOf', { field: subjectOf(requests, applications, field) })
      : kind === 'reference'
        ? requests('reference.name')
        : isolate(question ?? '')
  const given = document ? t('givenDocument', { date: formatDayOf(lang, document.addedAt) }) : (answer ?? '')
  const removed = documentKind && answeredAt && !document ? requests('removed') : ''
  return {
    label: name,
    runs: [
      run(requests(`staff.itemStates.${state}`)),
      ...lines(given || removed),
      ...(returnReason ? lines(`${t('returned')}: ${returnReason}`) : []),
    ].filter(({ text }) => text !== ''),
  }
}

function correctionSection(context: Context): Section {
  const { file, words, run, lines } = context
  const { requests, applications, t, lang } = words
  const version = (answers: Partial<Answers>): BidiRun[] => {
    const whole = { ...emptyAnswers(), ...answers }
    return (Object.keys(answers) as ApplicationField[])
      .filter((field) => whole[field].length > 0 && field !== 'gradeSystem')
      .flatMap((field) => answerRuns(applications, words.lang, whole, field))
  }
  return section(t('corrections'), {
    items: file.view.requests.corrections.toReversed().map((correction) => ({
      title: run(subjectOf(requests, applications, correction.field)),
      meta: run(
        [
          requests(`correction.states.${correction.state}`),
          formatDayOf(lang, correction.proposedAt),
          ...(correction.decidedBy ? [isolate(correction.decidedBy)] : []),
        ].join(' · '),
      ),
      runs: [],
      rows: [
        { label: t('asSent'), runs: version(correction.before) },
        { label: t('correctedTo'), runs: version(correction.after) },
        ...(correction.explanation ? [{ label: t('explanation'), runs: lines(correction.explanation) }] : []),
        ...(correction.reason ? [{ label: t('decisionReason'), runs: lines(correction.reason) }] : []),
      ],
    })),
  })
}

function historySection(context: Context): Section {
  const { review } = context.words
  return section(review('application.timeline'), {
    items: context.file.view.timeline.map((event) => historyItem(context, event)),
  })
}

function historyItem(context: Context, event: ReviewView['timeline'][number]): Item {
  const { words, run, lines, file } = context
  const { review, t } = words
  const { state, action, at, by, actor, note, reasons, overrideReason, university } = event
  const name = review(`application.states.${state}`)
  const who = actor ? isolate(actor.name ?? actor.Email) : review(`application.by.${by}`)
  const title =
    action === 'hold'
      ? review('application.actions.hold')
      : action === 'correct'
        ? review('application.actions.correct', { state: name })
        : name
  return {
    title: run(title),
    meta: run(`${momentIn(context, at)} · ${who}`),
    runs: [
      ...(action === 'decline' ? [run(review('application.declined'))] : []),
      ...reasons.map((reason) => run(review(`application.rejections.${reason}`))),
      ...(note ? lines(note) : []),
      ...(university?.at ? [run(t('universityNotified', { moment: momentIn(context, university.at) }))] : []),
      // Among staff only, as the notes are.
      ...(overrideReason && file.hasNotes
        ? [run(review('application.overruled', { reason: isolate(overrideReason) }))]
        : []),
    ],
    rows: [],
  }
}

function messageSection(context: Context): Section {
  const { file, words, run, lines } = context
  const { t, review } = words
  const { messages, hasEarlierMessages, view } = file
  return section(t('messages'), {
    lead:
      messages.length === 0 ? t('none') : hasEarlierMessages ? t('earlierMessages', { count: messages.length }) : '',
    items: messages.map(({ by, author, text, createdAt }) => ({
      title: run(
        by === 'student' ? (view.fullName ?? review('application.by.student')) : (author ?? t('someoneOfStaff')),
      ),
      meta: run(momentIn(context, createdAt)),
      runs: lines(text),
      rows: [],
    })),
  })
}

function noteSection(context: Context): Section {
  const { file, words, run, lines } = context
  const { t, review } = words
  const { notes } = file.view
  return section(t('notes'), {
    lead: notes.length === 0 ? t('none') : t('notesLead'),
    items: notes.map(({ author, text, document, page, createdAt }) => ({
      title: run(author ? (author.name ?? author.Email) : review('application.by.staff')),
      meta: run(
        [
          momentIn(context, createdAt),
          ...(document && page !== null ? [t('noteAbout', { document: file.nameOf(document, words.lang), page })] : []),
        ].join(' · '),
      ),
      runs: lines(text),
      rows: [],
    })),
  })
}

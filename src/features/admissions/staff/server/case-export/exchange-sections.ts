import { isNamedAction } from '#features/admissions/applications/named-actions.ts'
import { type Answers, type ApplicationField, emptyAnswers } from '#features/admissions/applications/rules.ts'
import { answerRuns } from '#features/admissions/applications/server/answer-runs.ts'
import type { RequestItemView } from '#features/admissions/requests/contract.ts'
import { subjectOf } from '#features/admissions/requests/subject.ts'
import type { ReviewView } from '#features/admissions/staff/contract.ts'
import { formatDate, formatDayOf } from '#i18n/format.ts'
import { isolate } from '#i18n/isolate.ts'
import type { BidiRun } from '#platform/pdf/bidi-text.ts'
import { type Context, type Item, momentIn, type Row, type Section, section } from './section.ts'

/** The sections of a case file about what student and staff asked, said and did. */

export function requestSection(context: Context): Section {
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

export function correctionSection(context: Context): Section {
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

export function historySection(context: Context): Section {
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
  const title = isNamedAction(action)
    ? review(`application.actions.${action}`)
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

export function messageSection(context: Context): Section {
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

export function noteSection(context: Context): Section {
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

/**
 * Values of the closed lists that both the database and the contracts speak, each written once: a column's type
 * (`src/db/schema`) and the rules of a feature take them from here. A migration adds a value at the place it has here.
 */

export const APPLICATION_STATES = [
  'submitted',
  'in_review',
  'information_needed',
  'pre_conditional_offer',
  'offer',
  'accepted',
  'enrolled',
  'rejected',
  'withdrawn',
  'deferred',
] as const

/** Final states: another application for the same item may begin. */
export const CLOSED_STATES = [
  'enrolled',
  'rejected',
  'withdrawn',
] as const satisfies (typeof APPLICATION_STATES)[number][]

/** Answers that students were promised by a day. */
export const ANSWER_STATES = [
  'pre_conditional_offer',
  'offer',
  'rejected',
] as const satisfies (typeof APPLICATION_STATES)[number][]

/** The transitions of a student: of a later start, and of the end of a place, they are requests. */
export const STUDENT_TRANSITIONS = [
  'reply',
  'accept',
  'decline',
  'ask_deferral',
  'cancel_deferral',
  'ask_withdrawal',
  'cancel_withdrawal',
  'withdraw',
] as const

/** Every action on an application: the submission, the student's transitions and those of staff. */
export const APPLICATION_ACTIONS = [
  'submit',
  ...STUDENT_TRANSITIONS,
  'review',
  'request_information',
  'offer_conditionally',
  'offer',
  'reject',
  'reinstate',
  /** All conditions of an accepted place are met, and its final letter is issued. */
  'finalise',
  /** A student's wish for a later start is granted, or refused. */
  'defer',
  'refuse_deferral',
  'enrol',
  /** An acceptance becomes the one in reserve, because the student has firmly accepted another. */
  'hold',
  /** Staff take back what was decided or recorded, with a reason. */
  'correct',
  /** The last thing that was asked for has come from a referee, whose name is its reason. */
  'receive_reference',
] as const

/** What suspends a decision of which the student was not notified. */
export const SUSPENSION_CAUSES = [
  'answered',
  'reference',
  'correction',
  'evidence',
  'consent',
  'hold',
  'accept',
  'ask_deferral',
  'cancel_deferral',
  'ask_withdrawal',
  'cancel_withdrawal',
] as const

/** What became of a student's request for a later start. */
export const DEFERRAL_OUTCOMES = ['granted', 'refused', 'cancelled'] as const

/** What a university hears of a student's place, and its contact for admissions can want by mail. */
export const UNIVERSITY_NEWS = ['acceptance', 'refusal', 'later_start', 'withdrawal'] as const

/** Of one such thing: a mail is on its way or was handed over, or staff are to notify the university, or have done so. */
export const NOTIFICATION_STATES = ['sending', 'sent', 'to_do', 'done', 'superseded'] as const

/** A student may hold one firm acceptance and one in reserve (P42). */
export const ACCEPTANCES = ['firm', 'reserve'] as const

/**
 * Why an application was rejected: a closed list, so that staff choose and every student reads it in their own
 * language.
 */
export const REJECTION_REASONS = [
  'grades',
  'qualification',
  'language',
  'entrance_exam',
  'documents',
  'places',
  'deadline',
  'not_reached',
  /** The same student has another application, which continues. */
  'duplicate',
  'other',
] as const

/** What somebody without an account can do about an application, by a link of their own. */
export const LINK_PURPOSES = ['consent', 'copies', 'reference'] as const

export const LETTER_KINDS = ['pre_conditional_offer', 'offer'] as const

/** Kinds of conditions: a closed list, so that each is translated. */
export const CONDITION_KINDS = [
  'final_certificate',
  'final_grades',
  'language_certificate',
  'entrance_exam',
  'interview',
  'attested_originals',
  'equivalence',
  'passport',
  'deposit',
  'proof_of_funds',
  'health_insurance',
  'medical_certificate',
  'other',
] as const

/** Of one condition: `sent` once the student has sent evidence; staff judge whether it is met, or waive it. */
export const CONDITION_STATES = ['open', 'sent', 'met', 'waived'] as const

/** What a student does between the acceptance of a place and the start, in this order where no days say another. */
export const ENROLMENT_STEPS = ['deposit', 'visa', 'insurance', 'housing', 'arrival'] as const

/**
 * What the day of such a step is counted from: what the offer says, how long a visa takes, that it is paid before travelling or
 * on arrival, the start itself; `ask` where nothing says it. `after_condition`: it cannot be done by its usual day, because an open
 * condition is due later.
 */
export const STEP_BASES = [
  'letter',
  'visa_weeks',
  'before_travel',
  'on_arrival',
  'start',
  'ask',
  'after_condition',
] as const

/** Why a letter is no longer valid: replaced, revoked with the offer, or the student declined or withdrew. */
export const REVOCATION_REASONS = ['replaced', 'rejected', 'withdrawn', 'deferred'] as const

/** The result of the staff's review of a document. */
export const REVIEWS = ['pending', 'accepted', 'rejected'] as const

/**
 * An information request: `complete` once every item is answered, `cancelled` where staff went on without it or the
 * application ended.
 */
export const REQUEST_STATES = ['open', 'complete', 'cancelled'] as const
/** What an item of a request asks for: a document, an answer in words or of some choices, a correction of an answer of the form. */
export const REQUEST_ITEM_KINDS = ['document', 'answer', 'correction', 'reference'] as const
export const REQUEST_ITEM_STATES = ['open', 'answered', 'accepted', 'returned'] as const
/** A correction of an answer that was sent: the student proposes, staff confirm or decline, the student may take it back. */
export const CORRECTION_STATES = ['proposed', 'confirmed', 'declined', 'taken_back'] as const

/** What a family says about a choice, and what of it that is about. */
export const REACTION_KINDS = ['heart', 'question', 'worry'] as const
export const REACTION_TOPICS = ['whole', 'cost', 'language', 'time', 'place', 'recognition', 'admission'] as const

export const ENQUIRY_KINDS = ['message', 'callback'] as const

/** Who writes a message: a student, or anybody who asks; or staff. */
export const MESSAGE_SIDES = ['student', 'staff'] as const

/** What a student made of a programme that staff suggested. */
export const SUGGESTION_ANSWERS = ['kept', 'declined'] as const

/** How far staff are with an enquiry. */
export const ENQUIRY_STATES = ['new', 'taken', 'answered'] as const

/** `missed`: nobody picked up, as often as we try. */
export const PHONE_CALL_STATES = ['booked', 'reached', 'missed', 'cancelled'] as const
/** What came of calling once. */
export const CALL_OUTCOMES = ['reached', 'not_reached'] as const
/** How far an issue of the newsletter is. */
export const ISSUE_STATES = ['draft', 'scheduled', 'sending', 'sent', 'stopped'] as const
/** What has become of an issue for one subscriber; `skipped`: who unsubscribed before their turn. */
export const DELIVERY_STATES = ['waiting', 'sent', 'failed', 'skipped'] as const

export const ROLES = ['student', 'editor', 'admin'] as const

export const LEVELS = ['bachelor', 'master', 'phd', 'diploma', 'certificate'] as const
export const MODES = ['full-time', 'part-time', 'online', 'blended'] as const
export const UNIVERSITY_TYPES = ['public', 'private'] as const
export const SCHOLARSHIPS = ['none', 'partial', 'full'] as const
export const COURSE_KINDS = ['university_course', 'external_course', 'special_course'] as const

/**
 * How far the import of a spreadsheet is: `uploading` and `checking` before the dry run is there, `asking` where it needs to
 * be said what new records get first, `checked` once the dry run is there, `committing` until it is made. `stale`: records have changed since the dry run, so nothing was made.
 */
export const IMPORT_STATES = [
  'uploading',
  'checking',
  'asking',
  'checked',
  'committing',
  'committed',
  'stale',
  'failed',
  'undoing',
  'undone',
] as const

/** How far a change of many records is: `checking` until its preview is there, `making` until it is made. */
export const BULK_STATES = ['checking', 'checked', 'making', 'made', 'undoing', 'undone', 'failed'] as const

/**
 * What becomes of one of them: not looked at yet, to be changed, nothing to change, cannot be changed, not there any more;
 * changed, or changed by somebody else since the preview; put back, or changed by somebody else since it was changed.
 */
export const BULK_OUTCOMES = [
  'waiting',
  'ready',
  'unchanged',
  'skipped',
  'gone',
  'changed',
  'stale',
  'undone',
  'kept',
] as const

/** What a row of a spreadsheet does to a record. */
export const IMPORT_OUTCOMES = ['created', 'updated', 'unchanged', 'skipped', 'rejected'] as const

/** What somebody has decided about a row whose record may be there already. */
export const IMPORT_DECISIONS = ['create', 'skip', 'merge'] as const

/** What of a record somebody compares with a source and dates: what a family plans its money and its months by. */
export const FACT_TOPICS = [
  'fees',
  'deadlines',
  'requirements',
  'living_costs',
  'one_off_costs',
  'visa',
  'recognition',
] as const

/** Texts that staff keep for what they write again and again: why somebody is rejected, a condition of an offer, a request, a message. */
export const TEMPLATE_KINDS = ['rejection', 'condition', 'request', 'message'] as const

/** Notices to students about their applications, beside the e-mail. */
export const STUDENT_NOTICES = [
  'moved',
  'message',
  'request',
  'condition',
  'correction',
  'letter',
  'reply_due',
  'document',
  /** A step before the start is due soon. */
  'step_due',
  /** A guardian has withdrawn the consent, or given it again. */
  'consent',
] as const

/** Notices to staff about the applications they look after. */
export const STAFF_NOTICES = [
  'assigned',
  'student_message',
  'student_replied',
  'student_decided',
  'student_added',
  'evidence',
  /** What they had decided was not made, because the student did something in the meantime. */
  'decision_held',
  /** No mail has notified a university, so they do by a day. */
  'university_due',
] as const

export const NOTICE_KINDS = [...STUDENT_NOTICES, ...STAFF_NOTICES] as const

/** What a city or country without a drawn view of its own may be shown as; staff choose. */
export const SCENE_KINDS = ['coast', 'mountains', 'old-town', 'metropolis', 'river', 'plain', 'desert'] as const
export type SceneKind = (typeof SCENE_KINDS)[number]

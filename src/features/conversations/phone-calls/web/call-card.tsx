import { Form } from 'react-router'
import type { BookedCall, Slots } from '#features/conversations/phone-calls/contract.ts'
import { formatMomentWithZone } from '#i18n/format.ts'
import { isolate } from '#i18n/isolate.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useHydrated } from '#ui/hydrated.ts'
import { Button } from '#ui/parts/button.tsx'
import { Disclosure } from '#ui/parts/disclosure.tsx'
import { useOwnZone } from './own-zone.ts'
import { SlotPicker } from './slot-picker.tsx'
import './messages.ts'
import { formatCallTime } from './when.ts'

/** Why a change of the call was not made. */
export type CallRefusal = 'taken' | 'required' | 'most' | 'failed'

type CallCardProps = {
  call: BookedCall | null
  /** Null where they could not be read. */
  slots: Slots | null
  zoneName: string
  refused: CallRefusal | null
}

/** The call that somebody has booked, and the forms with which they book, move and cancel it, also without JavaScript. */
export function CallCard({ call, slots, zoneName, refused }: CallCardProps) {
  const { t } = useTranslation('phoneCalls')
  const isBooked = call?.state === 'booked'
  const hasTimes = slots !== null && slots.slots.length > 0
  if (!call && !hasTimes) return null
  const canChange = hasTimes && call?.state !== 'reached'
  const error = refused === 'taken' || refused === 'required' ? t(`slots.${refused}`) : undefined
  return (
    <section aria-labelledby="call-title" className="mt-8 rounded-card border border-line bg-surface px-5 pt-5 pb-1">
      <h2 id="call-title" className="text-lg">
        {t('call.title')}
      </h2>
      {call && <CallState call={call} zone={slots?.zone ?? 'UTC'} />}
      {(refused === 'failed' || refused === 'most') && (
        <p role="alert" className="mt-3 text-sm text-error">
          {t(`call.${refused}`)}
        </p>
      )}
      <div className="mt-4 *:border-t *:border-b-0">
        {call?.calendar && (
          <p className="border-line py-4">
            <a
              href={`data:text/calendar;charset=utf-8,${encodeURIComponent(call.calendar)}`}
              download="call.ics"
              className="text-accent underline decoration-1 underline-offset-4 hover:decoration-2"
            >
              {t('call.calendar')}
            </a>
          </p>
        )}
        {canChange && (
          <Disclosure
            summary={t(call ? (isBooked ? 'call.move' : 'call.again') : 'call.book')}
            open={error !== undefined}
          >
            <Form method="post" reloadDocument className="space-y-5">
              <input type="hidden" name="intent" value="move" />
              <SlotPicker slots={slots.slots} zone={{ id: slots.zone, name: zoneName }} error={error} />
              <Button type="submit">{t('call.save')}</Button>
            </Form>
          </Disclosure>
        )}
        {call?.calendar && (
          <Disclosure summary={t('call.cancel')}>
            <Form method="post" reloadDocument>
              <input type="hidden" name="intent" value="cancel" />
              <p className="mb-4 text-sm text-soft">{t('call.cancelText')}</p>
              <Button type="submit" variant="quiet" size="small">
                {t('call.cancelYes')}
              </Button>
            </Form>
          </Disclosure>
        )}
      </div>
    </section>
  )
}

/** What is known of it: nothing is claimed of a call that nobody has recorded. */
function CallState({ call, zone }: { call: BookedCall; zone: string }) {
  const { t, lang } = useTranslation('phoneCalls')
  const isHydrated = useHydrated()
  const own = useOwnZone(zone)
  const { state, startsAt, missed, calendar } = call
  const named = formatMomentWithZone(lang, call.zone ?? zone, startsAt)
  // Without JavaScript nobody knows the reader's clock, so the one that is meant is named.
  const when = isolate(isHydrated ? formatCallTime(lang, own, startsAt) : named)
  if (state === 'reached' || state === 'missed') return <p className="mt-2">{t(`call.${state}`)}</p>
  if (state === 'cancelled') return <p className="mt-2">{t('call.cancelled', { when })}</p>
  // Only what is ahead has a file for calendars.
  if (calendar === null) {
    return <p className="mt-2">{missed > 0 ? t('call.notReached', { count: missed }) : t('call.now', { when })}</p>
  }
  const isElsewhere = isHydrated && call.zone !== null && isolate(formatCallTime(lang, call.zone, startsAt)) !== when
  return (
    <>
      <p className="mt-2 text-lg">{t('call.ahead', { when })}</p>
      {missed > 0 && <p className="mt-1 text-sm text-soft">{t('call.notReached', { count: missed })}</p>}
      {isElsewhere && <p className="mt-1 text-sm text-soft">{t('call.there', { when: isolate(named) })}</p>}
    </>
  )
}

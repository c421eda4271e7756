import type { MoneyDetail } from '@jb/contract/ledger/ledger.shapes'
import { calendarDay } from '@jb/domain/shared/dates'
import { Section } from '../../../kit/page.tsx'
import { Steps } from '../../../kit/steps.tsx'

/** How far it is on the way from the order to its return. */
export function OrderProgress({ order, now }: { order: MoneyDetail; now: Date }) {
  const items = order.progress.map(({ label, state, at }) => ({
    label,
    state: state === 'todo' ? ('next' as const) : state,
    ...(at && { note: calendarDay(at, now) }),
  }))
  return (
    <Section title="进度">
      <Steps items={items} />
    </Section>
  )
}

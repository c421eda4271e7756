import type { TenderDetail } from '@jb/contract/tender/tender.shapes'
import { calendarNote } from '@jb/domain/shared/business-calendar'
import { calendarDay } from '@jb/domain/shared/dates'
import { showsAwardTime } from '@jb/domain/tender/state-code'
import { Section } from '../../../kit/page.tsx'
import { Steps } from '../../../kit/steps.tsx'
import { useServerNow } from '../../../lib/server-clock.ts'
import { Link } from '../../../map/link.tsx'
import { Timeline, type TimelineItem } from '../../../patterns/timeline.tsx'
import type { Postponement } from '../postponement.queries.ts'
import { isDirectNotice, isTenderingNotice, wordsOfNotice } from '../tender.words.ts'
import { AddendaSection } from './addenda-section.tsx'
import { TenderPostponements } from './postponement-history.tsx'

interface TenderProcessProps {
  tender: TenderDetail
  postponements: readonly Postponement[]
}

/** Where the tender stands, and all its moments: past ones are marked. */
export default function TenderProcess({ tender, postponements }: TenderProcessProps) {
  const now = useServerNow(60_000)
  const { publicityUntil: until } = tender
  const holidayNote = until !== null && isTenderingNotice(tender) && calendarNote(until)
  const short = (at: string | null) => (at ? calendarDay(at, now) : undefined)
  return (
    <>
      <Section title="进度">
        <Steps
          items={tender.steps.map(({ label, state, at }) => {
            const note = state === 'now' ? undefined : short(at)
            return { label, state, ...(note && { note }) }
          })}
        />
        {tender.endReason && <p>{tender.endReason}</p>}
        {holidayNote && <p>{holidayNote}</p>}
      </Section>
      {!isDirectNotice(tender) && (
        <Section title="时间安排">
          <Timeline items={momentsOf(tender, now)} />
          {closed.includes(tender.status) && (
            <Link place="bid.receipt" search={{ id: tender.id }}>
              收标确认：截止时的清单和校验值
            </Link>
          )}
        </Section>
      )}
      {tender.addenda && <AddendaSection tenderId={tender.id} count={tender.addenda} />}
      <TenderPostponements postponements={postponements} />
      <Section title="内容留存">
        <Link place="tender.publishedSnapshot" search={{ id: tender.id }}>
          查看已发布招标快照
        </Link>
      </Section>
    </>
  )
}

/** Bids are over. */
const closed = ['evaluating', 'deciding', 'publicised', 'awarded']

function momentsOf(tender: TenderDetail, now: Date): readonly TimelineItem[] {
  const { offer, opening, decision } = wordsOfNotice(tender)
  const moments: readonly (readonly [string, string | null])[] = [
    [`${tender.noticeName}发布`, tender.releaseTime],
    ['报名开始', tender.applyStartTime],
    ['报名截止', tender.applyEndTime],
    ['现场踏勘', tender.visit?.at ?? null],
    ['澄清截止', tender.clarifyEnd],
    [`${offer}开始`, tender.startTime],
    [`${offer}截止`, tender.endTime],
    [opening, tender.openBidTime],
    ['公示截止', tender.publicityUntil],
    ...(showsAwardTime(tender.state)
      ? [[tender.status === 'awarded' ? decision : `预计${decision}`, tender.awardTime] as const]
      : []),
  ]
  return moments
    .flatMap(([title, at]) => (at ? [{ title, at, time: Date.parse(at) }] : []))
    .sort((one, other) => one.time - other.time)
    .map(({ title, at, time }) => ({ id: title, title, at, tone: time <= now.getTime() ? 'good' : 'plain' }))
}
